#!/usr/bin/env node
// An evening of 13 tables at which 26 phones enter every result: real browsers of 360 pixels, through the page alone. One
// loses its network for a round, another sends everything twice. At the end the ranking equals that of the same results
// typed. Then every kind of page is looked at in four languages, in light and dark: it fits, and axe finds nothing.
// LANGUAGES in the environment names the languages, all where unset.
//
// usage: node evening.mjs PROGRAM FOLDER [TABLES [ROUNDS [HALL | begin DATABASE]]]
//
// Without HALL the hall is opened by the command. With it the evening is there and its hall open, in a window: HALL is a
// file that names the database, the address and the tables, as tests/windowed/hall.py read them off the printed cards.
// `begin` only makes the evening, for whoever opens its hall.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

if (process.argv.length < 4) {
  console.error("usage: node evening.mjs PROGRAM FOLDER [TABLES [ROUNDS [HALL | begin DATABASE]]]");
  process.exit(2);
}
const [PROGRAM, FOLDER] = process.argv.slice(2, 4).map((path) => resolve(path));
const TABLES = Number(process.argv[4] ?? 13);
const ROUNDS = Number(process.argv[5] ?? TABLES);
const BEGIN = process.argv[6] === "begin" ? resolve(process.argv[7]) : null;
const OPEN = process.argv[6] && !BEGIN ? JSON.parse(readFileSync(process.argv[6], "utf8")) : null;
// A window opens the evening of the day.
const TODAY = new Date().toLocaleDateString("sv");
// A deal that everybody can check.
const DEAL = "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765";
const BOARDS = 2;
const DATABASE = OPEN?.database ?? join(FOLDER, "phones.db");
const TYPED = join(FOLDER, "typed.db");
const SESSION = "01932a10-0000-7000-8000-00000000000a";
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];
const VIEWPORT = { width: 360, height: 740 };
const LANGUAGES = (process.env.LANGUAGES ?? "en da de nl").split(" ");
const faults = new Set();
let looks = 0;

const wrong = (what) => { faults.add(what); console.error(`phones: ${what}`); };
const ours = (...words) => execFileSync(PROGRAM, words, { encoding: "utf8", maxBuffer: 1 << 26 });

/** A Mitchell with its pairs, nothing played; the last pair is unknown where it is named at its table. */
function begin(database, named) {
  const movement = JSON.parse(ours("movement", "show", "mitchell", String(TABLES), "--json"));
  const seat = (number) => ({
    change: "contestant-seated",
    contestant: { id: `A${number}`, players: [{ name: `Åse ${number}` }, { name: `Bo ${number}` }] },
  });
  const changes = [
    { change: "session-opened", session: SESSION, title: "Phones", date: TODAY, club: "Club",
      conditions: { rules: { profile: "laws-2017", settings: {} }, boards_per_round: BOARDS, quarter_minutes: 30,
        correction_minutes: 30, appeal_minutes: 30 } },
    { change: "movement-set", section: "A", movement, boards_per_round: BOARDS, first_board: 1 },
    ...Array.from({ length: 2 * TABLES - (named ? 0 : 1) }, (_, at) => seat(at + 1)),
    ...Array.from({ length: TABLES }, (_, at) => ({ change: "board-set", board: at * BOARDS + 1, deal: DEAL })),
  ];
  apply(database, changes);
  return movement;
}

function apply(database, changes) {
  const file = join(FOLDER, "changes.json");
  writeFileSync(file, JSON.stringify(changes));
  ours("change", SESSION, file, "--db", database);
}

/** What is played at a table on a board: the same for the phones and for whoever types. */
function outcome(table, board) {
  const seed = (table * 31 + board * 17) % 97;
  if (seed === 5) return { state: "passed-out" };
  const level = 1 + (seed % 7 > 4 ? seed % 3 : seed % 5);
  const denomination = ["C", "D", "H", "S", "NT"][(seed + board) % 5];
  const doubling = seed % 11 === 3 ? "x" : "";
  const declarer = "NESW"[(seed + table) % 4];
  const tricks = Math.max(0, Math.min(13, level + 6 + ((seed % 5) - 2)));
  return { state: "played", level, denomination, doubling, declarer, tricks };
}

const boardsOf = (meeting) => Array.from({ length: BOARDS }, (_, at) => (meeting.set - 1) * BOARDS + 1 + at);

/** The hall, with its address and the tables' tokens. */
async function open() {
  const server = spawn(PROGRAM, ["hall", SESSION, "--db", DATABASE, "--bind", "127.0.0.1", "--port", "0", "--json"],
    { stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: server.stdout });
  const hall = await new Promise((done) => lines.once("line", (line) => done(JSON.parse(line))));
  return { server, hall };
}

class Phone {
  constructor(tab, table, side) {
    Object.assign(this, { tab, table, side });
  }

  static async join(browser, hall, table, side, language = "en", colorScheme = "light") {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: language, colorScheme, isMobile: true, hasTouch: true });
    const tab = await context.newPage();
    tab.setDefaultTimeout(60_000);
    const phone = new Phone(tab, table, side);
    tab.on("pageerror", (error) => wrong(`table ${table} ${side}: script error ${error.message}`));
    tab.on("console", (said) => {
      if (said.text().includes("Content Security Policy")) wrong(`table ${table} ${side}: ${said.text()}`);
    });
    await tab.goto(hall.tables.find((key) => key.table === `A-${table}`).address);
    await phone.sit();
    await tab.waitForURL(/\/table(\?|$)/);
    return phone;
  }

  /** Says who holds the phone: the first player of its side, or the side where nobody is named. */
  async sit() {
    const named = this.tab.locator(`button[name=holder][value^="${this.side}-"]`).first();
    if (await named.count()) { await named.click(); return; }
    await this.tab.locator("details").first().evaluate((more) => { more.open = true; });
    await this.tap(`button[name=holder][value=${this.side}]`);
  }

  /** Goes on at the next table: its player is known there, and nobody is asked. */
  async move(hall, table) {
    if (table === this.table) { await this.go("/table?begin=1"); return; }
    this.table = table;
    await this.tab.goto(hall.tables.find((key) => key.table === `A-${table}`).address);
    if (this.tab.url().includes("/who")) await this.sit();
    await this.tab.waitForURL(/\/table(\?|$)/);
  }

  tap(selector) {
    return this.tab.locator(selector).first().click();
  }

  /** Goes to a page as the browser's address line does. */
  go(path) {
    return this.tab.goto(new URL(path, this.tab.url()).href);
  }

  async enter(board, played) {
    await this.go(`/board/${board}`);
    const asked = [];
    // The form may look whether its board has a question by now.
    const asks = (request) => request.resourceType() !== "eventsource" && request.url() !== this.tab.url() && asked.push(request.url());
    this.tab.on("request", asks);
    const last = await this.choose(played);
    this.tab.off("request", asks);
    if (asked.length > 0) wrong(`table ${this.table}: a tap asks the server for ${asked[0]}`);
    await this.tap(last);
    // The other side has its own phone, and only that can confirm.
    await this.tab.locator("button[name=says][value=no]").waitFor();
    if (await this.tab.locator("button[name=says][value=yes]").count()) wrong(`table ${this.table}: ${this.side} may confirm itself`);
  }

  /** Chooses everything but the result, on one form; the button that says the result and sends it. */
  async choose({ state, level, denomination, doubling, declarer, tricks }) {
    if (state === "passed-out") return "button[name=state][value=pass]";
    const pick = (name, value) => this.tab.locator(`input[name=${name}][value="${value}"]`).check();
    await pick("level", level);
    await pick("denomination", denomination);
    if (doubling) await pick("doubling", doubling);
    await pick("declarer", declarer);
    await pick("lead", "-");
    const over = tricks - level - 6;
    if (over < -4) await this.tab.locator(".result details").evaluate((more) => { more.open = true; });
    return `button[name=made][value="${over === 0 ? "=" : over > 0 ? `+${over}` : over}"]`;
  }

  async confirm(board, twice) {
    await this.go(`/board/${board}`);
    const yes = this.tab.locator("button[name=says][value=yes]");
    await yes.waitFor();
    if (twice) {
      // The same answer, sent by hand a second time while the first is on its way.
      await this.tab.evaluate(async () => {
        const form = document.querySelector("form[action$=answer]");
        const said = new URLSearchParams([...new FormData(form), ["says", "yes"]]);
        await Promise.all([1, 2].map(() => fetch(form.action, { method: "POST", body: said })));
      });
      await this.go(`/board/${board}`);
    } else {
      await yes.click();
    }
    await this.tab.locator("table.traveller").waitFor();
  }
}

/** A table's evening: both phones, round by round. */
async function play(hall, table, phones, movement, special, arrive) {
  const ns = phones[table - 1][0];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const meeting = movement.meetings.find((one) => one.round === round && one.table === table);
    // East-West moves, and its phone with it.
    const began = movement.meetings.find((one) => one.round === 1 && one.ew === meeting.ew).table;
    const ew = phones[began - 1][1];
    await arrive(round, table);
    if (round > 1) await ew.move(hall, table);
    for (const board of boardsOf(meeting)) {
      if (special === "loses" && round === 2) {
        // The network is gone before the last tap. The page says so, keeps the tap, and sends it when it is back.
        const played = outcome(table, board);
        await ns.go(`/board/${board}`);
        await ns.tab.context().setOffline(true);
        await ns.tap(await ns.choose(played));
        await ns.tab.locator("#offline").waitFor({ state: "visible" });
        if (board === boardsOf(meeting)[0]) {
          await ns.tab.screenshot({ path: join(FOLDER, "offline.png") });
          // The page tries again every two seconds.
          await new Promise((done) => setTimeout(done, 2500));
        }
        await ns.tab.context().setOffline(false);
        await ns.tab.locator("button[name=says][value=no]").waitFor();
        if (await ns.tab.locator("#offline").isVisible()) wrong("the word of the lost network stays");
      } else {
        await ns.enter(board, outcome(table, board));
      }
      await ew.confirm(board, special === "twice");
    }
  }
}

/** The same results, typed. */
function type(movement) {
  const results = movement.meetings.filter((meeting) => meeting.round <= ROUNDS).flatMap((meeting) =>
    boardsOf(meeting).map((board, at) => {
      const { state, level, denomination, doubling, declarer, tricks } = outcome(meeting.table, board);
      const played = state === "played" ? { contract: `${level}${denomination}${doubling}`, declarer, tricks } : {};
      const id = `01932a10-0000-7000-8000-${String(meeting.round * 10000 + meeting.table * 100 + at).padStart(12, "0")}`;
      return { change: "result-entered", result: { id, section: "A", round: meeting.round, table: meeting.table, board,
        sitting: { ns: `A${meeting.ns}`, ew: `A${meeting.ew}` }, state, ...played } };
    }));
  apply(TYPED, results);
}

function standings(database) {
  const { rankings, boards } = JSON.parse(ours("standings", SESSION, "--db", database, "--json"));
  return JSON.stringify({ rankings, boards });
}

/** One page: it fits, and axe finds nothing. */
async function look(tab, name) {
  const over = await tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) wrong(`${name} scrolls sideways by ${over} pixels`);
  const size = tab.viewportSize();
  if (size.width < 700) {
    // The smallest phone, and text twice as large.
    await tab.setViewportSize({ width: 320, height: 568 });
    for (const text of ["16px", "32px"]) {
      const wide = await tab.evaluate((fontSize) => {
        const root = document.documentElement;
        root.style.fontSize = fontSize;
        return root.scrollWidth - root.clientWidth;
      }, text);
      if (wide > 0) wrong(`${name} scrolls sideways by ${wide} pixels on 320 with text of ${text}`);
      const cut = await tab.evaluate(() => [...document.querySelectorAll(".pick span, .picks button")].find((key) => {
        const words = document.createRange();
        words.selectNodeContents(key);
        return key.offsetWidth > 0 && words.getBoundingClientRect().width > key.clientWidth;
      })?.textContent);
      const long = await tab.evaluate(() => document.querySelector(".entry")?.offsetHeight ?? 0);
      if (long > 1400) wrong(`${name}: the form is ${long} pixels long on 320 with text of ${text}`);
      if (cut) wrong(`${name}: “${cut}” is wider than its key on 320 with text of ${text}`);
    }
    await tab.evaluate(() => { document.documentElement.style.fontSize = ""; });
    await tab.setViewportSize(size);
  }
  const least = await tab.evaluate(() => {
    const seen = [...document.querySelectorAll("a, button, summary, .pick")].map((one) => one.getBoundingClientRect());
    return Math.min(...seen.filter((box) => box.width > 0).flatMap((box) => [box.width, box.height]));
  });
  if (least < 24) wrong(`${name}: something to tap is only ${least} pixels`);
  const low = await tab.evaluate(() => Math.min(...[...document.querySelectorAll(".pick span, .picks button")]
    .filter((key) => key.offsetWidth > 0).map((key) => key.offsetHeight)));
  if (low < 44) wrong(`${name}: a key of an entry is only ${low} pixels high`);
  const small = await tab.evaluate(() => [...document.querySelectorAll("input:not([type=hidden])")]
    .some((field) => parseFloat(getComputedStyle(field).fontSize) < 16));
  if (small) wrong(`${name}: a field is so small that a phone zooms in`);
  await tab.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: true });
  // Pages that come by the page's own script have it already.
  if (!(await tab.evaluate(() => "axe" in window))) await tab.evaluate(AXE);
  const report = await tab.evaluate((tags) => axe.run({ runOnly: tags, resultTypes: ["violations"] }), WCAG);
  looks += report.passes.length;
  for (const { id, help, nodes } of report.violations) wrong(`${name}: ${id}, ${help}, at ${nodes[0].html.slice(0, 120)}`);
}

/** Goes to a page as a tap on a link does: the page's own script puts it in the place of this one. */
async function follow(tab, path) {
  await tab.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.getElementById("main").append(link);
    link.click();
  }, path);
  await tab.locator("main:not(.busy)").waitFor();
}

/** Every kind of page, before anything was played, in one language. */
async function pages(browser, hall, language, scheme, movement) {
  const name = (page) => `${language}-${scheme}-${page}`;
  const at = (path) => new URL(path, hall.address).href;
  const first = movement.meetings.find((one) => one.round === 1 && one.table === 1);
  const [one] = boardsOf(first);
  const newPhone = await browser.newContext({ viewport: VIEWPORT, locale: language, colorScheme: scheme });
  const tab = await newPhone.newPage();
  await tab.goto(at("/"));
  await tab.locator("#code:focus").waitFor();
  await look(tab, name("01-join"));
  await follow(tab, at("/table"));
  await look(tab, name("02-refused"));
  await follow(tab, hall.tables[0].address);
  await look(tab, name("03-who"));
  await tab.locator("button[value^='ns-']").first().click();
  await tab.locator(".boards").waitFor();
  await look(tab, name("04-table"));
  await follow(tab, at(`/board/${one}`));
  await look(tab, name("05-entry-1"));
  const pick = (field, value) => tab.locator(`input[name=${field}][value="${value}"]`).check();
  for (const [field, value] of [["denomination", "S"], ["declarer", "N"], ["lead", "H"]]) await pick(field, value);
  await tab.locator("button[name=made][value='+1']").click();
  // What was tapped is sent once nothing is missing.
  await tab.locator(".entry .wrong").waitFor();
  await look(tab, name("05-entry-missing"));
  await pick("level", 4);
  if (await tab.locator(".send").isVisible()) wrong("an entry without the card led can be sent");
  await look(tab, name("05-entry-2"));
  if (await tab.locator("button[name=made][value='+4']").isVisible()) wrong("four odd tricks offer four overtricks");
  // A phone that has the form open is told of the other side's entry, and keeps what was chosen.
  const spare = await browser.newContext({ viewport: VIEWPORT, locale: language, colorScheme: scheme });
  const other = await spare.newPage();
  await other.goto(hall.tables[0].address);
  await other.locator("details").first().evaluate((more) => { more.open = true; });
  await other.locator("button[value=table]").click();
  await other.waitForURL(/\/table(\?|$)/);
  await Promise.all([other.waitForResponse("**/events"), other.goto(at(`/board/${one}`))]);
  await other.locator("input[name=level][value='3']").check();
  const keys = () => other.evaluate(() => [...document.querySelectorAll(".pick, .picks button")].map((key) => key.getBoundingClientRect().top).join());
  const places = await keys();
  // The answer to a tap far down a page is read from its top, also at the same address.
  await tab.evaluate(() => { document.documentElement.style.fontSize = "32px"; });
  // The last choice sends the form, so the field it chose is gone.
  await tab.locator("input[name=rank][value='K']").click();
  await tab.locator("button[name=says]").first().waitFor();
  await other.locator(".told a").waitFor();
  if (!(await other.locator("input[name=level][value='3']").isChecked())) wrong("the bar of a question clears the form");
  if ((await keys()) !== places) wrong("the bar of a question moves the form under a finger");
  await spare.close();
  if (await tab.evaluate(() => scrollY) > 0) wrong("the answer to an entry is not shown from its top");
  await tab.evaluate(() => { document.documentElement.style.fontSize = ""; });
  await look(tab, name("06-right"));
  await tab.locator("button[name=says][value=no]").click();
  await tab.locator("form.entry").first().waitFor();
  if (await tab.locator(".send").isVisible()) wrong("an entry of which nothing was changed offers to send it");
  await pick("rank", "Q");
  if (!(await tab.locator(".send").isVisible())) wrong("an entry with another lead shows no button that sends it");
  await pick("rank", "K");
  await tab.locator("button[name=says][value=back]").click();
  await tab.locator(".boards").waitFor();
  await tab.locator("form.call button").click();
  await tab.locator("[role=status]").first().waitFor();
  await look(tab, name("07-called"));
  await tab.locator("form.call button").click();
  await follow(tab, at("/director"));
  await look(tab, name("08-director-code"));
  await tab.locator("#code").fill(hall.director_code);
  await tab.locator("form.code button").click();
  await tab.locator("details").first().waitFor();
  await look(tab, name("09-director"));
  await follow(tab, at("/director/assistant"));
  await look(tab, name("09-assistant"));
  await tab.locator("#seen").fill(language === "en" ? "revoke" : "64");
  await tab.locator("form.typed button").click();
  await tab.waitForURL("**seen=**");
  await tab.locator(".answers a").first().click();
  await tab.locator("p.back a[href='/director/assistant']").waitFor();
  await look(tab, name("09-assistant-question"));
  // Always the first answer: every way ends in a ruling.
  for (let asked = 0; asked < 20 && (await tab.locator(".answers a").count()) > 0; asked += 1) {
    const before = tab.url();
    await tab.locator(".answers a").first().click();
    await tab.waitForURL((url) => url.href !== before);
    await tab.locator("main:not(.busy)").waitFor();
  }
  if (!(await tab.locator("h2[role=status]").count())) wrong("the assistant ends without a ruling");
  await look(tab, name("09-assistant-ruling"));
  await follow(tab, at(`/director/A-1/${one}?level=4&denomination=S&declarer=N&lead=-&tricks=10`));
  await look(tab, name("09-director-right"));
  await follow(tab, at("/hello"));
  await look(tab, name("00-hello"));
  await follow(tab, hall.tables[TABLES - 1].address);
  await tab.locator("details").first().evaluate((more) => { more.open = true; });
  await tab.locator("button[value=ew]").click();
  await tab.waitForURL(/\/table(\?|$)/);
  await follow(tab, at("/names"));
  await look(tab, name("03-names"));
  // A side's phone keeps its side, even when it has gone: this one goes as the table's.
  await tab.goto(at("/who"));
  await tab.locator("details").first().evaluate((more) => { more.open = true; });
  await tab.locator("button[value=table]").click();
  await tab.waitForURL(/\/table(\?|$)/);
  await newPhone.close();
}

/** The pages there are once something was played. */
async function after(browser, hall, language, scheme, movement) {
  const name = (page) => `${language}-${scheme}-${page}`;
  const phone = await Phone.join(browser, hall, 1, "ns", language, scheme);
  const last = movement.meetings.find((one) => one.round === ROUNDS && one.table === 1);
  await follow(phone.tab, "/table");
  await look(phone.tab, name("10-between"));
  await follow(phone.tab, `/board/${boardsOf(last)[0]}`);
  await look(phone.tab, name("11-board"));
  await follow(phone.tab, "/ranking");
  await look(phone.tab, name("12-ranking"));
  await follow(phone.tab, "/card");
  await look(phone.tab, name("12-our-boards"));
  await follow(phone.tab, "/who");
  await phone.tab.locator("details").first().evaluate((more) => { more.open = true; });
  await phone.tap("button[name=holder][value=A1]");
  await phone.tab.waitForURL(/\/table(\?|$)/);
  await look(phone.tab, name("10-asks"));
  // The director allows it, on a phone.
  const desk = await browser.newContext({ viewport: VIEWPORT, locale: language, colorScheme: scheme });
  const director = await desk.newPage();
  await director.goto(new URL("/director", hall.address).href);
  await director.locator("#code").fill(hall.director_code);
  await director.locator("form.code button").click();
  await director.locator("button[name=allow]").waitFor();
  await look(director, name("09-director-asked"));
  await director.locator("button[name=allow]").click();
  await director.locator("button[name=allow]").waitFor({ state: "detached" });
  await desk.close();
  await follow(phone.tab, "/table");
  await look(phone.tab, name("10-own"));
  await follow(phone.tab, "/card");
  await look(phone.tab, name("12-card"));
  await follow(phone.tab, "/wall");
  await phone.tab.setViewportSize({ width: 1280, height: 720 });
  await look(phone.tab, name("13-wall"));
  await phone.tab.context().close();
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
if (BEGIN) {
  begin(BEGIN, false);
  process.exit(0);
}
const movement = begin(TYPED, true);
if (!OPEN) begin(DATABASE, false);
const { server, hall } = OPEN ? { hall: OPEN } : await open();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
try {
  for (const [nth, language] of LANGUAGES.entries()) {
    await pages(browser, hall, language, nth % 2 === 0 ? "light" : "dark", movement);
  }
  const begun = Date.now();
  const tables = Array.from({ length: TABLES }, (_, at) => at + 1);
  const joined = [];
  for (const table of tables) {
    joined.push([await Phone.join(browser, hall, table, "ns"), await Phone.join(browser, hall, table, "ew")]);
  }
  // The last pair types its names at its first table.
  const nameless = joined[TABLES - 1][1];
  await nameless.go("/names");
  await nameless.tab.locator("input[name=first]").fill(`Åse ${2 * TABLES}`);
  await nameless.tab.locator("input[name=second]").fill(`Bo ${2 * TABLES}`);
  await nameless.tap("form.typed button");
  await nameless.tab.waitForURL(/\/table(\?|$)/);
  // A pair comes to its next table when it has played at its last one, and sits down when that one is free.
  const arrived = new Map();
  const arrive = (round, table) => {
    const all = arrived.get(round) ?? { count: 0 };
    all.done ??= new Promise((done) => { all.go = done; });
    arrived.set(round, all);
    all.count += 1;
    if (all.count === TABLES) all.go();
    // A table that failed does not keep the others for ever.
    return Promise.race([all.done, new Promise((done) => setTimeout(done, 120_000).unref())]);
  };
  await Promise.all(tables.map((table) => {
    const special = { 1: "loses", 2: "twice" }[table];
    return play(hall, table, joined, movement, special, arrive).catch((error) => wrong(`table ${table}: ${error.message}`));
  }));
  console.log(`${TABLES} tables, ${ROUNDS} rounds, ${2 * TABLES} phones: ${Math.round((Date.now() - begun) / 1000)} s`);
  // After the last round the web page of the evening opens from a phone, and the browser blocks nothing of it.
  const [[first]] = joined;
  await first.go("/table");
  const results = first.tab.locator('a[href^="/results"]');
  if ((await results.count()) > 0) {
    await results.click();
    await first.tab.locator("#ranking").waitFor();
  }
  for (const pair of joined) for (const phone of pair) await phone.tab.context().close();
  for (const [nth, language] of LANGUAGES.entries()) {
    await after(browser, hall, language, nth % 2 === 0 ? "dark" : "light", movement);
  }
  type(movement);
  if (standings(DATABASE) !== standings(TYPED)) wrong("the ranking of the phones is not that of typing");
} catch (error) {
  wrong(error.message);
} finally {
  await browser.close();
  server?.kill();
}
if (faults.size > 0) process.exit(1);
console.log(`the phones' evening equals the typed one; ${looks} checks of pages, screenshots in ${FOLDER}`);
