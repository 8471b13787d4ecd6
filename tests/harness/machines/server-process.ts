import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const memory = {
  NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=1024",
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export const builtServer = fileURLToPath(new URL("../../../apps/server/build/main.js", import.meta.url));

export type ServerProcess = {
  origin: string;
  pid: number;
  /** All lines of output so far, including the log. */
  said(): readonly string[];
  isAlive(): boolean;
  /** Stops the process and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Runs a command of the built server that exits, such as `migrate`, or a start that should fail. */
export async function runServerCommand(command: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [builtServer, command], {
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  await once(child, "close");
  return { code: child.exitCode, said };
}

/** Starts the built server in another process; resolves when it is ready. */
export async function startServerProcess(
  env: Record<string, string>,
  main = builtServer,
  command: "serve" | "worker" = "serve",
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, command], {
    env: { PATH: process.env.PATH, ...memory, HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  child.stderr.on("data", (chunk) => said.push(String(chunk)));
  const exited = once(child, "exit");

  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      said.push(`${line}\n`);
      const address = /Store\s+http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (address) resolve(`http://127.0.0.1:${address}`);
      if (line === "Ready: jobs are run.") resolve("");
    });
    void exited.then(() => reject(new Error(`the server ended before it was ready:\n${said.join("")}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    said: () => said,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await exited;
      }
      return child.exitCode;
    },
  };
}
