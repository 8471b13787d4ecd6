import { createServer, type RequestListener } from "node:http";
import { StartupError } from "@tatka/database/startup-error";

export type ServedApart = { port: number; close(): Promise<void> };

/** Listens on a separate private port. `setting` names the variable. */
export async function serveApart(
  { setting, port, host }: { setting: string; port: number; host: string },
  listener: RequestListener,
): Promise<ServedApart> {
  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: Error) => {
    throw new StartupError("PORT_UNUSABLE", `${setting} ${port} cannot be used (${error.message}).`);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
