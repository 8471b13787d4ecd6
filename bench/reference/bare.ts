import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { processorMs } from "../processor-time.ts";

/** The response of a bare server: headers, and the body in base64. */
export type BareAnswer = { headers: Record<string, string>; body: string };

export type BareServer = {
  origin: string;
  pid: number;
  /** Processor time per response in milliseconds, with many concurrent requests. */
  msEach(): Promise<number>;
  stop(): void;
};

/** The reference response: 5 KB of text. */
const fiveKilobytes: BareAnswer = {
  headers: { "content-type": "text/html" },
  body: Buffer.alloc(5_000, "a").toString("base64"),
};
const REQUESTS = 3_000;
/**
 * Warm-up: before its code is compiled, a response costs the bare server twice as much, which would make everything
 * compared with it look cheap.
 */
const WARM_UP_REQUESTS = 20_000;

/** A process with `node:http` only, sending one fixed response. */
export async function startBareServer(answer = fiveKilobytes): Promise<BareServer> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("bare-server.ts", import.meta.url))], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(answer));
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  const origin = `http://127.0.0.1:${String(port).trim()}`;
  const pid = child.pid ?? 0;
  await autocannon({ url: origin, connections: 20, amount: WARM_UP_REQUESTS });
  return {
    origin,
    pid,
    async msEach() {
      const before = processorMs(pid);
      const { requests } = await autocannon({ url: origin, connections: 20, amount: REQUESTS });
      return (processorMs(pid) - before) / requests.total;
    },
    stop: () => void child.kill(),
  };
}
