"""A mail server on this computer, for tests: PORT is printed, mails lie in FOLDER, and the server ends with its input.

    mail.py FOLDER ok|refuses|busy|silent [CERTIFICATE KEY]

Who logs in is `club` with `hush`. With a certificate nobody logs in or sends without STARTTLS.
"""

import asyncio
import pathlib
import socket
import ssl
import sys

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

folder, mode, certificate = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]


class Handler:
    async def handle_DATA(self, server, session, envelope):
        if mode == "refuses":
            return "550 this mailbox takes no results"
        if mode == "busy":
            return "451 try again later"
        number = len(list(folder.glob("*.mail")))
        (folder / f"{number}.mail").write_bytes(envelope.content)
        if mode == "silent":
            await asyncio.sleep(60)
        return "250 taken"


def login(server, session, envelope, mechanism, data):
    is_known = (data.login, data.password) == (b"club", b"hush")
    return AuthResult(success=is_known, handled=False)


context = None
if certificate:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*certificate)
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
controller = Controller(
    Handler(),
    hostname="127.0.0.1",
    port=port,
    authenticator=login,
    auth_required=True,
    auth_require_tls=bool(certificate),
    tls_context=context,
    require_starttls=bool(certificate),
)
controller.start()
print(port, flush=True)
sys.stdin.read()
controller.stop()
