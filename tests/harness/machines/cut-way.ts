import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";

/** A database connection that can be cut silently in both directions. */
export async function openWay(databaseUrl: string) {
  let path = socketOf(databaseUrl);
  let isCut = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isCut) return;
    const outgoing = keep(createConnection(path));
    incoming.on("data", (chunk) => isCut || outgoing.write(chunk)).on("close", () => outgoing.destroy());
    outgoing.on("data", (chunk) => isCut || incoming.write(chunk)).on("close", () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
    },
    /** Connections that were cut stay dead; new ones work. */
    mend() {
      drop();
      isCut = false;
    },
    leadTo(other: string) {
      path = socketOf(other);
    },
    close() {
      drop();
      server.close();
    },
  };
}

function socketOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return `${url.searchParams.get("host")}/.s.PGSQL.${url.port || 5432}`;
}
