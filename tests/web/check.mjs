#!/usr/bin/env node
// Opens the web page of every sample session in a real browser, as a player would: at four widths, in light and in
// dark, in four languages, with and without script, with the keyboard and by touch. An evening of fifteen tables with
// leads, penalties and long names and a match of imported teams are looked at as well, and a season as a folder.
//
// usage: node check.mjs PROGRAM FOLDER
//
// Pages and screenshots go to FOLDER. What is wrong is listed at the end, and then the exit code is 1. Where ONLY is set
// in the environment, only pages whose names begin with it are looked at; LANGUAGES names the languages, all where unset.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { chromium } from "playwright-core";

if (process.argv.length !== 4) {
  console.error("usage: node check.mjs PROGRAM FOLDER");
  process.exit(2);
}
const [PROGRAM, FOLDER] = process.argv.slice(2).map((path) => resolve(path));
const DATABASE = join(FOLDER, "demo", "club.db");
// The program was built in a folder of the sources.
const SOURCES = process.env.SOURCES ?? dirname(dirname(dirname(PROGRAM)));
const LANGUAGES = (process.env.LANGUAGES ?? "en da de nl").split(" ");
const WIDTHS = {
  phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 }, wall: { width: 1920, height: 1080 },
};
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
// No sandbox, since a build machine is often root; and nothing that the browser asks on its own account.
const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run"].concat(
  ["--disable-background-networking", "--disable-component-update", "--disable-sync"],
);
const RULES = {
  "long-title": "off", // A club and its evening are called what they are called.
  // The browser writes these its own way.
  "attribute-boolean-style": "off", "attribute-empty-style": "off", "doctype-style": "off",
};
// What a page repeats: boards, lines of the cross table and cards beyond enough to see every kind of line.
const MORE_CARDS = ".card:nth-of-type(n + 4)";
const REPEATED = `.board:nth-of-type(n + 8), .x tr:nth-child(n + 5), ${MORE_CARDS}`;
const HOSTILE = `<script>document.title="taken"</script> & "two" 'one' <img src=x onerror="document.title='taken'">`;

const faults = new Map();
let looks = 0;

/** Keeps a fault with the pages it was seen on; the same fault on ten pages is one line of the list. */
function wrong(what, where) {
  faults.set(what, [...(faults.get(what) ?? []), where]);
}

function expect(holds, what, where) {
  looks += 1;
  if (!holds) wrong(what, where);
}

async function ours(...words) {
  return (await promisify(execFile)(PROGRAM, words, { encoding: "utf8", maxBuffer: 1 << 26 })).stdout;
}

/** Every session of the sample club in every language, and one whose names and reasons try to break out. */
async function makePages() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const others = imported();
  await ours("demo", join(FOLDER, "demo"), "--database-only");
  const sessions = JSON.parse(await ours("sessions", "--db", DATABASE, "--json")).map((listed) => listed.session);
  const pages = await Promise.all(sessions.map((session, at) => exported(`evening-${at + 1}`, session, LANGUAGES)));
  const entrant = { name: HOSTILE };
  const changes = [
    { change: "title-set", title: HOSTILE, club: HOSTILE },
    { change: "event-set" },
    { change: "contestant-seated", contestant: { id: "A1", players: [entrant, entrant] } },
  ];
  writeFileSync(join(FOLDER, "hostile.json"), JSON.stringify(changes));
  await ours("change", sessions[0], join(FOLDER, "hostile.json"), "--db", DATABASE);
  const [hostile] = await exported("hostile", sessions[0], ["en"]);
  return [...pages.flat(), { ...hostile, hostile: true }, ...(await others)];
}

/** Fifteen tables with leads, a penalty and long names; and teams as another program wrote them. */
async function imported() {
  const database = join(FOLDER, "more.db");
  const names = (side, at) =>
    `Maximiliane-${side}${at} von und zu Hohenstaufen-Wallerstein;Bartholomäus-${side}${at} van der Weijden-Oosterhout`;
  const cells = [["board", "ns", "ew", "ns names", "ew names", "contract", "by", "tricks", "lead"]];
  for (let round = 0; round < 15; round += 1) {
    for (let table = 1; table <= 15; table += 1) {
      const ew = ((table + round * 14 - 1) % 15) + 16;
      const set = (table + round - 1) % 15;
      for (const board of [2 * set + 1, 2 * set + 2]) {
        const contract = ["4S", "3NT", "2H", "5Cx", "6Dxx"][(table + board) % 5];
        const by = "NESW"[(table * board) % 4];
        cells.push([board, table, ew, names("N", table), names("E", ew), contract, by, 6 + ((table + board) % 7), "HK"]);
      }
    }
  }
  const quoted = cells.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  writeFileSync(join(FOLDER, "fifteen.csv"), quoted);
  await ours("import", join(FOLDER, "fifteen.csv"), "--date", "2026-11-03", "--db", database);
  await ours("import", join(SOURCES, "tests", "data", "exchange", "teams.usebio.xml"), "--db", database);
  const listed = JSON.parse(await ours("sessions", "--db", database, "--json"));
  const fifteen = listed.find((one) => one.contestants === 30).session;
  const teams = listed.find((one) => one.contestants === 2).session;
  const id = "01932a10-0000-7000-8000-000000000030";
  const penalty = { id, unit: "percent-of-top", hundredths: 1000, law: "90B2", reason: "slow" };
  const { rankings } = JSON.parse(await ours("standings", fifteen, "--db", database, "--json"));
  const changes = [{ change: "penalty-given", contestant: rankings[0].lines[0].contestant, penalty }];
  writeFileSync(join(FOLDER, "penalty.json"), JSON.stringify(changes));
  await ours("change", fifteen, join(FOLDER, "penalty.json"), "--db", database);
  const made = [["fifteen", fifteen], ["imported-teams", teams]];
  const pages = await Promise.all(made.map(([name, session]) => exported(name, session, ["en"], database)));
  return pages.flat();
}

/** The pages of a session, one in each language. */
async function exported(name, session, languages, database = DATABASE) {
  const standings = JSON.parse(await ours("standings", session, "--db", database, "--json"));
  return Promise.all(languages.map(async (lang) => {
    const file = join(FOLDER, `${name}-${lang}.html`);
    await ours("export", "html", session, "--db", database, "--out", file, "--lang", lang);
    return { name: `${name}-${lang}`, lang, file, url: pathToFileURL(file).href, standings };
  }));
}

/** The HTML as the browser read it: the validator takes very long for cells whose ends are left out. */
async function validate(tab, page, validator) {
  const report = await validator.validateString(await tab.content(), page.file);
  looks += 1;
  for (const { ruleId, message, line } of report.results.flatMap((result) => result.messages)) {
    wrong(`HTML: ${message} (${ruleId})`, `${page.name} line ${line}`);
  }
}

/** Opens the page; whatever it asks of the network or says on the console is a fault. */
async function open(browser, page, options, where) {
  const context = await browser.newContext(options);
  const tab = await context.newPage();
  tab.setDefaultTimeout(15_000);
  await tab.route("**/*", (route) => {
    const asked = route.request().url();
    if (asked.split(/[?#]/)[0] === page.url) return route.continue();
    wrong(`asks the network for ${asked}`, where);
    return route.abort();
  });
  tab.on("pageerror", (error) => wrong(`script error: ${error.message}`, where));
  tab.on("console", (said) => wrong(`console: ${said.text()}`, where));
  await tab.goto(page.url);
  return { context, tab };
}

/** A page with script, in each of its ways: a width, a scheme, and whether its width shows anything of its own to axe. */
async function look(browser, page, ways) {
  const [[first, scheme]] = ways;
  const options = { viewport: WIDTHS[first], colorScheme: scheme };
  const { context, tab } = await open(browser, page, options, page.name);
  const each = async (seen) => {
    for (const [width, colorScheme, reads] of ways) {
      await tab.emulateMedia({ colorScheme });
      await tab.setViewportSize(WIDTHS[width]);
      await seen(width, colorScheme, `${page.name} ${width} ${colorScheme}`, reads);
    }
  };
  await each(async (width, colorScheme, where) => {
    const back = await tab.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number));
    expect(back[0] > 128 === (colorScheme === "light"), "does not follow light and dark", where);
    await cards(tab, false);
    await fits(tab, where);
    if (width === "desktop") await tabs(tab, where);
    await cards(tab, true);
    await fits(tab, `${where}, cards open`);
    await oneBoard(tab, where);
    await boards(tab, true);
    await fits(tab, `${where}, boards open`);
    await nothingCut(tab, where);
    if (width === "phone") await readable(tab, where);
    await underHeads(tab, where);
    await boards(tab, false);
  });
  await tab.setViewportSize({ width: 320, height: 640 });
  await largeType(tab, `${page.name} in large type`);
  if (page.hostile) await escaped(tab, page.name);
  await tab.evaluate(AXE);
  // One page is read whole; of the others enough to see every kind of line.
  const reduce = (what) => tab.evaluate((all) => document.querySelectorAll(all).forEach((one) => one.remove()), what);
  await reduce(page.name === "evening-1-en" ? MORE_CARDS : REPEATED);
  await each(async (width, colorScheme, where, reads) => {
    const shot = (name) => tab.screenshot({ path: join(FOLDER, `${page.name}-${width}-${colorScheme}-${name}.png`) });
    await cards(tab, false);
    await tab.evaluate(() => scrollTo(0, 0));
    await shot("1-ranking");
    await tab.evaluate(() => { location.hash = ""; location.hash = document.querySelector(".board[id]")?.id ?? ""; });
    await shot("2-boards");
    await tab.evaluate(() => { location.hash = ""; });
    await tab.locator(".k tbody td.nm a").first().click();
    const opened = tab.locator(".card[open]").first().waitFor({ timeout: 3000 });
    expect(await opened.then(() => true, () => false), "a name does not open its card", where);
    await shot("3-card");
    await cards(tab, true);
    await boards(tab, true);
    if (reads) await accessible(tab, where);
    await boards(tab, false);
    await reduce(REPEATED);
  });
  if (ways.some(([width]) => width === "desktop")) {
    await tab.setViewportSize(WIDTHS.desktop);
    await boards(tab, true);
    await sorts(tab, page);
    await boards(tab, false);
  }
  await picture(tab, page, page.name);
  if (page.lang === "en" && !page.hostile) await myEvening(tab, page);
  await context.close();
}

/** A board as a picture: its hands are known, and the picture has the size that messages show. */
async function picture(tab, page, where) {
  const button = tab.locator("section.board:has(.deal) button.share").first();
  await tab.setViewportSize(WIDTHS.desktop);
  if ((await button.count()) === 0) return;
  await tab.evaluate(() => { location.hash = document.querySelector("section.board:has(.deal)").id; });
  const [download] = await Promise.all([tab.waitForEvent("download"), button.click()]);
  const bytes = readFileSync(await download.path());
  const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)].join("×");
  expect(bytes.subarray(1, 4).toString() === "PNG" && size === "1200×630", `the picture of a board is ${size}`, where);
  await download.saveAs(join(FOLDER, `${page.name}-board.png`));
}

/** What axe finds on the page as it is. */
async function accessible(tab, where) {
  const report = await tab.evaluate((tags) => axe.run({ runOnly: tags, resultTypes: ["violations"] }), WCAG);
  looks += report.passes.length;
  for (const { id, help, nodes } of report.violations) {
    wrong(`${id}: ${help}, at ${nodes[0].html.slice(0, 120)}`, where);
  }
}

/** A page without script: its HTML, its ranking, and what two taps find. */
async function plain(browser, page) {
  const where = `${page.name} without script`;
  const { context, tab } = await open(browser, page, { viewport: WIDTHS.phone, javaScriptEnabled: false }, where);
  await withoutScript(tab, page, where);
  if (page.lang === "en" && !page.hostile) {
    await tab.goto(page.url);
    await twoTaps(tab, `${page.name} in two taps`);
  }
  // In other languages the same lines have other words.
  if (page.lang !== LANGUAGES[0]) {
    await tab.evaluate((all) => document.querySelectorAll(all).forEach((one) => one.remove()), REPEATED);
  }
  await validate(tab, page, validator);
  await context.close();
}

function cards(tab, open) {
  return tab.evaluate((how) => document.querySelectorAll("details").forEach((card) => { card.open = how; }), open);
}

/** Shows all boards for a check, or again only the one in the address. */
function boards(tab, all) {
  return tab.evaluate((how) => document.querySelectorAll("section.board").forEach((board) => {
    if (how && board.id) { board.dataset.id = board.id; board.removeAttribute("id"); }
    if (!how && board.dataset.id) { board.id = board.dataset.id; board.removeAttribute("data-id"); }
  }), all);
}

/** No board is shown but the one that is chosen. Paper has all of them. */
async function oneBoard(tab, where) {
  const shown = () => tab.locator(".board[id]:visible").count();
  const all = await tab.locator(".board[id]").count();
  if (all === 0) return;
  await tab.evaluate(() => { location.hash = ""; });
  expect((await shown()) === 0, "a board is shown that nobody chose", where);
  await tab.locator(".index a").first().click();
  expect((await shown()) === 1, "the chosen board is not the only one", where);
  await tab.emulateMedia({ media: "print" });
  expect((await shown()) === all, "a board is not on paper", where);
  await tab.emulateMedia({ media: "screen" });
}

/** With type of twice the size the ranking has its names and results whole. */
async function largeType(tab, where) {
  await tab.evaluate(() => { document.documentElement.style.fontSize = "32px"; });
  const cut = await tab.locator(".two .scroll").evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth + 1));
  expect(!cut, "the ranking is cut", where);
  await tab.evaluate(() => { document.documentElement.style.fontSize = ""; });
}

/** Nothing but a table in its own frame scrolls sideways. */
async function fits(tab, where) {
  const over = await tab.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return null;
    const tooFar = (one) => one.getBoundingClientRect().right > root.clientWidth + 1;
    const first = [...document.body.querySelectorAll("*")].find(tooFar);
    return `${root.scrollWidth - root.clientWidth} pixels by ${first?.outerHTML.split("\n")[0].slice(0, 60)}`;
  });
  expect(over === null, "scrolls sideways", `${where}: ${over}`);
}

/** Text of 16 pixels, targets that a finger hits (WCAG 2.5.8), headings that do not touch, and a menu that fits. */
async function readable(tab, where) {
  const seen = await tab.evaluate(() => {
    const shown = (one) => one.getBoundingClientRect().width > 0 && one.getBoundingClientRect().height > 0;
    const line = (one) => one.outerHTML.split("\n")[0].slice(0, 70);
    const targets = [...document.querySelectorAll("a, button, summary, select")].filter(shown);
    const small = targets.find((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 23.9);
    const cells = [...document.querySelectorAll("main td, main p, main li, nav a")].filter(shown);
    const fine = cells.find((one) => !one.closest(".wide, .z, .x") && parseFloat(getComputedStyle(one).fontSize) < 16);
    const heads = [...document.querySelectorAll("thead tr")].flatMap((row) => {
      const words = [...row.cells].filter((cell) => shown(cell) && parseFloat(getComputedStyle(cell).fontSize) > 0 && cell.innerText)
        .map((cell) => { const range = document.createRange(); range.selectNodeContents(cell); return range.getBoundingClientRect(); });
      return words.slice(1).filter((box, at) => box.left < words[at].right + 1 && box.top < words[at].bottom - 4 && box.bottom > words[at].top + 4).map(() => line(row));
    });
    const nav = document.querySelector("nav");
    return { small: small && line(small), fine: fine && line(fine), touching: heads[0], cut: nav.scrollWidth > nav.clientWidth + 1 };
  });
  expect(!seen.small, "a target is below 24 pixels", `${where}: ${seen.small}`);
  expect(!seen.fine, "text is below 16 pixels", `${where}: ${seen.fine}`);
  expect(!seen.touching, "headings touch", `${where}: ${seen.touching}`);
  expect(!seen.cut, "the menu is cut", where);
}

/** The last figures of a line stand under the last head, whatever stands over several columns before them. */
async function underHeads(tab, where) {
  const off = await tab.evaluate(() => {
    const right = (row) => Math.max(...[...row.cells].map((cell) => cell.getBoundingClientRect().right));
    for (const table of document.querySelectorAll(".board table, .card table")) {
      const head = table.tHead?.rows[0];
      const lines = [...table.tBodies].flatMap((body) => [...body.rows]).filter((row) => row.cells.length > 1);
      if (!head || head.getBoundingClientRect().width === 0) continue;
      const over = lines.find((row) => row.getBoundingClientRect().width > 0 && Math.abs(right(row) - right(head)) > 1);
      if (over) return over.innerText.replace(/\s+/g, " ").slice(0, 60);
    }
    return null;
  });
  expect(off === null, "figures stand under no head", `${where}: ${off}`);
}

/** No table is wider than its frame but those of everything at once. */
async function nothingCut(tab, where) {
  const cut = await tab.evaluate(() => {
    const frames = [...document.querySelectorAll(".scroll:not(.wide)")];
    const over = frames.find((one) => one.scrollWidth > one.clientWidth + 1);
    return over && `${over.getAttribute("aria-label")}: ${over.scrollWidth - over.clientWidth} pixels`;
  });
  expect(!cut, "a table is cut", `${where}: ${cut}`);
}

/** Three questions, each in two taps from the ranking, without script: a board of mine, who beat us, what makes. */
async function twoTaps(tab, where) {
  const seen = (what) => tab.locator(what).first().evaluate((one) => {
    const box = one.getBoundingClientRect();
    return box.height > 0 && box.bottom > 0 && box.top < innerHeight;
  });
  const name = tab.locator(".k tbody td.nm a").first();
  const own = await name.getAttribute("href");
  const card = `.card:has(${own})`;
  await name.click();
  expect(await seen(`${card} table`), "the card is not seen after one tap", where);
  expect(await seen(`${card} .r`), "who was met is not seen after one tap", where);
  const board = tab.locator(`${card} tbody td a[href^="#b"]`).first();
  const to = await board.getAttribute("href");
  await board.click();
  expect(await seen(to), "the board is not seen after two taps", where);
  expect((await tab.locator(`${to} a[href="${own}"]`).count()) > 0, "the board does not lead back to the card", where);
  if ((await tab.locator(`${to} .dd`).count()) > 0) {
    expect(await tab.locator(`${to} .dd`).isVisible(), "what makes is not open", where);
  }
  expect((await tab.locator(`${to} a[href="#ranking"]`).count()) > 0, "the board does not lead to the ranking", where);
}

/** My evening is chosen once, stands in the address, and is marked wherever it comes. */
async function myEvening(tab, page) {
  const where = `${page.name} my evening`;
  await tab.goto(page.url.split("#")[0]);
  const own = (await tab.locator(".k tbody td.nm a").nth(1).getAttribute("href")).slice(1);
  await tab.locator(`.k tbody td.nm a[href="#${own}"]`).first().click();
  expect((await tab.locator("#me").inputValue()) === own, "a tapped name is not chosen as my evening", where);
  await tab.goto(page.url.split("#")[0]);
  await Promise.all([tab.waitForURL(`**?me=${own}*`), tab.locator("#me").selectOption(own)]);
  expect((await tab.locator(".k tr.me").count()) === 1, "the ranking does not mark my line", where);
  expect((await tab.locator(".board tr.me").count()) > 0, "the boards do not mark my line", where);
  expect(await tab.locator(`.card:has(#${own})`).evaluate((card) => card.open), "my card is not open", where);
  expect((await tab.locator(`.card:has(#${own})`).boundingBox()).y >= 0, "my card begins above the screen", where);
  if (page.standings.rankings.some((ranking) => ranking.lines.some((line) => line.percent))) {
    const other = (await tab.locator(".k tbody td.nm a").first().getAttribute("href")).slice(1);
    await tab.locator("#other").selectOption(other);
    const rows = await tab.locator("label:has(#other) + table tr").count();
    expect(rows > 2, `a comparison with another pair has ${rows} rows`, where);
  }
  await tab.locator(`.card:has([id="${own}"]) tbody td a[href^="#b"]`).last().click();
  expect(tab.url().includes(`?me=${own}`), "my evening is lost on the way", where);
}

/** A season in a folder: the list finds a player by a few letters, and leads to evenings that are there. */
async function season(browser) {
  const folder = join(FOLDER, "season");
  await ours("site", "2026-01-01..2026-12-31", "--db", DATABASE, "--out", folder);
  const file = join(folder, "index.html");
  const page = { name: "season", url: pathToFileURL(file).href, file };
  const { context, tab } = await open(browser, page, { viewport: WIDTHS.phone }, "season");
  await validate(tab, page, validator);
  await fits(tab, "season");
  const all = await tab.locator("#players li:visible").count();
  await tab.locator("#search").fill("aerkebo");
  const found = await tab.locator("#players li:visible").count();
  expect(found === 0 || found < all, "the search leaves everybody", "season");
  await tab.locator("#search").fill("holm");
  expect((await tab.locator("#players li:visible").count()) === 1, "the search does not find Holm", "season");
  const links = await tab.locator("a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  for (const to of links.filter((to) => !to.startsWith("#"))) {
    expect(existsSync(join(folder, to.split("#")[0])), `the season leads to ${to}, which is not there`, "season");
  }
  await tab.evaluate(AXE);
  await accessible(tab, "season");
  await tab.screenshot({ path: join(FOLDER, "season-phone.png") });
  // Somebody who played more than once has a course.
  const often = tab.locator("#players li", { has: tab.locator(".q", { hasText: /^[2-9]/ }) }).first().locator("a");
  await tab.locator("#search").fill("");
  const player = join(folder, await often.getAttribute("href"));
  await context.close();
  const of = { name: "player", url: pathToFileURL(player).href, file: player };
  const opened = await open(browser, of, { viewport: WIDTHS.phone }, "player");
  await validate(opened.tab, of, validator);
  await fits(opened.tab, "player");
  expect((await opened.tab.locator(".curve circle").count()) > 1, "a season of several evenings has no course", "player");
  await opened.tab.evaluate(AXE);
  await accessible(opened.tab, "player");
  await opened.tab.screenshot({ path: join(FOLDER, "player-phone.png"), fullPage: true });
  await opened.context.close();
}

/** Names that look like HTML are read as they were written, and nothing comes of them. */
async function escaped(tab, where) {
  for (const part of ["title", "h1", "header p", "td.nm", ".card > summary", ".r th"]) {
    const text = await tab.locator(part).evaluateAll((all) => all.map((one) => one.textContent).join("\n"));
    expect(text.includes(HOSTILE), `${part} does not say the name as it was written`, where);
  }
  expect((await tab.title()) !== "taken", "a name runs as script", where);
  expect((await tab.locator("img, script").count()) === 1, "a name became an element", where);
}

/** Without script every line of the ranking is there, and its card opens by a click. */
async function withoutScript(tab, page, where) {
  const rows = (await tab.locator(".two td.nm >> xpath=..").allInnerTexts()).map((row) => row.replace(/\s+/g, " "));
  const lines = page.standings.rankings.flatMap((ranking) => ranking.lines);
  expect(rows.length === lines.length, `the ranking has ${rows.length} rows, not ${lines.length}`, where);
  for (const [at, line] of lines.entries()) {
    const percent = line.percent && (page.lang === "en" ? line.percent : line.percent.replace(".", ","));
    for (const said of [...line.players, percent ?? ""]) {
      expect(rows[at]?.includes(said.replace(/\s+/g, " ")), `row ${at + 1} of the ranking lacks ${said}`, where);
    }
  }
  expect((await tab.locator("th button").count()) === 0, "offers to sort, but cannot", where);
  await tab.locator(".card > summary").first().click();
  expect(await tab.locator(".card table").first().isVisible(), "a card does not open", where);
}

/** A few presses of Tab come from the top of the page to the first heading that sorts. */
async function tabs(tab, where) {
  const onHeading = () => tab.evaluate(() => document.activeElement.matches("th button"));
  for (let at = 0; at < 12 && !(await onHeading()); at += 1) await tab.keyboard.press("Tab");
  expect(await onHeading(), "Tab does not come to a heading", where);
}

/** Headings of the first ranking and the first traveller sort: by click, by Enter, by Space. */
async function sorts(tab, page) {
  for (const selector of ["main > .two table", ".board table.sortable"]) {
    const table = tab.locator(selector).first();
    const buttons = table.locator("thead th button");
    const rows = await table.locator("tbody tr").count();
    const count = await buttons.count();
    // One page sorts by every heading, the others by one of words and one of figures.
    for (const at of page.name === "evening-1-en" ? Array(count).keys() : [2, count - 1]) {
      await buttons.nth(at).click();
      await isSorted(table, at, rows, "ascending", page);
      await tab.keyboard.press("Enter");
      await isSorted(table, at, rows, "descending", page);
      await tab.keyboard.press("Space");
      await isSorted(table, at, rows, "ascending", page);
    }
  }
}

/** The heading says which way it sorts and no other does; figures by their worth, words by the alphabet, empty last. */
async function isSorted(table, at, rows, way, page) {
  const { head, ways, cells } = await table.evaluate((shown, column) => ({
    head: shown.tHead.rows[0].cells[column].textContent,
    ways: [...shown.tHead.rows[0].cells].map((cell) => cell.getAttribute("aria-sort")),
    // A line with words in the place of the play has fewer cells than columns.
    cells: [...shown.tBodies[0].rows].map((row) => {
      let from = 0;
      for (const cell of row.cells) {
        if (from === column) return cell.textContent.trim();
        from += cell.colSpan;
      }
      return "";
    }),
  }), at);
  const full = cells.filter((cell) => cell !== "");
  const worth = (cell) => Number(cell.replace("−", "-").replace(",", ".").replace("=", ""));
  const figures = full.filter((cell) => !Number.isNaN(worth(cell)));
  const words = full.filter((cell) => Number.isNaN(worth(cell)));
  const letters = new Intl.Collator(page.lang, { numeric: true });
  const sign = way === "ascending" ? 1 : -1;
  const rises = (list, compare) => list.every((cell, next) => next === 0 || sign * compare(list[next - 1], cell) <= 0);
  const says = ways.every((said, column) => said === (column === at ? way : null));
  expect(says, `heading "${head}" does not say that it sorts ${way}, or another one does`, page.name);
  expect(cells.length === rows, `sorting by "${head}" loses rows`, page.name);
  expect(
    cells.slice(full.length).every((cell) => cell === "") && cells[0] === (figures[0] ?? words[0] ?? "") &&
      rises(figures, (one, two) => worth(one) - worth(two)) && rises(words, letters.compare),
    `sorting by "${head}", ${way}, gives ${cells.join(" | ")}`, page.name);
}

/** Does the work with two pages open at a time. What cannot be gone through is a fault, and the rest goes on. */
async function inPairs(work) {
  const next = async () => {
    for (let item = work.shift(); item; item = work.shift()) {
      const [page, task] = item;
      await task().catch((error) => wrong(error.message.split("\n").slice(0, 3).join(" "), page.name));
    }
  };
  await Promise.all([next(), next()]);
}

const pages = (await makePages()).filter((page) => page.name.startsWith(process.env.ONLY ?? ""));
const validator = new HtmlValidate({ root: true, extends: ["html-validate:recommended"], rules: RULES });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", // Started with an empty profile of its own.
  args: FLAGS,
});
try {
  const work = pages.flatMap((page) => {
    // Languages differ in words, not in colours: one page is seen both ways at both widths. Axe sees the same on a tablet
    // and a wall as on a desktop.
    const ways = [["phone", "light", true], ["desktop", "dark", true], ["tablet", "light"], ["wall", "light"], ["phone", "dark", true]];
    const all = ["evening-1-en", "fifteen-en", "imported-teams-en"].includes(page.name);
    const seen = ways.slice(0, all ? 5 : page.lang === "en" ? 2 : 1);
    return [() => look(browser, page, seen), () => plain(browser, page)].map((task) => [page, task]);
  });
  work.push([{ name: "season" }, () => season(browser)]);
  await inPairs(work);
} finally {
  await browser.close();
}
for (const [what, where] of faults) {
  const more = where.length > 3 ? ` and ${where.length - 3} more` : "";
  console.error(`web page: ${what}\n    on ${where.slice(0, 3).join("; ")}${more}`);
}
if (faults.size > 0) process.exit(1);
console.log(`${pages.length} web pages are sound in a browser: ${looks} checks, screenshots in ${FOLDER}`);
