import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

type State = "open" | "frozen" | "refusing" | "answerless";

/**
 * A TCP proxy before the database or the store that simulates network faults. `freeze` simulates a cut cable or a power
 * failure: open connections stay silent, and only connections made after `mend` work. `loseAnswers` delivers requests
 * but closes the connection before the response.
 */
export async function openProxy(target: string) {
  const direct = new URL(target);
  const connect = () =>
    direct.protocol === "http:"
      ? createConnection(Number(direct.port), direct.hostname)
      : createConnection(`${direct.searchParams.get("host")}/.s.PGSQL.${direct.port || 5432}`);
  const sockets = new Set<Socket>();
  let state: State = "open";

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (state === "refusing") return void incoming.destroy();
    if (state === "frozen") return;
    const outgoing = keep(connect());
    let isDead = false;
    incoming.on("data", (chunk) => isDead || outgoing.write(chunk));
    outgoing.on("data", (chunk) => {
      if (state === "answerless") incoming.destroy();
      else if (!isDead) incoming.write(chunk);
    });
    incoming.on("close", () => isDead || outgoing.destroy());
    outgoing.on("close", () => isDead || incoming.destroy());
    incoming.on("freeze", () => {
      isDead = true;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const through = new URL(target);
  through.searchParams.delete("host");
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => sockets.forEach((socket) => void socket.destroy());
  afterAll(() => {
    cut();
    server.close();
  });
  return {
    url: through.href,
    cut,
    freeze() {
      state = "frozen";
      for (const socket of sockets) socket.emit("freeze");
    },
    refuse() {
      state = "refusing";
      cut();
    },
    loseAnswers() {
      state = "answerless";
    },
    mend() {
      state = "open";
    },
  };
}
