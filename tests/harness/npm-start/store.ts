import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const checkout = fileURLToPath(new URL("../../..", import.meta.url));

export const administrator = { email: "owner@example.com", password: "a-long-password" };

export interface Store {
  url: string;
  /** All output so far. */
  output(): string;
  /** Waits for the line that reports the store as open; throws with the output if the process ends first. */
  ready(): Promise<void>;
  /** Waits until every process with this output has ended; returns the exit code of `npm start`. */
  ended(): Promise<number | null>;
  /** Signals npm only, as a supervisor does. */
  signal(signal: NodeJS.Signals): void;
  /** Signals the terminal's foreground process group, as Ctrl-C does. */
  signalGroup(signal: NodeJS.Signals): void;
  /** Kills npm, the launcher, the server and the database together, to simulate a power failure. */
  killEverything(): Promise<void>;
}

export interface StoreOptions {
  dataDir: string;
  port: number;
  folder?: string;
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  /** The npm script; `start` by default. */
  script?: "start" | "dev";
}

/** Runs `npm start` or `npm run dev` without the environment of the test process, as in a new terminal. */
export function startStore({ dataDir, port, folder = checkout, env, user, script = "start" }: StoreOptions): Store {
  const npm = spawn("npm", ["run", script], {
    cwd: folder,
    env: {
      PATH: systemPath(),
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      DEMO_PICTURES: "false",
      CHECK_ANSWERS: "true",
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    ...user,
  });
  let output = "";
  npm.stdout.on("data", (chunk) => {
    output += chunk;
  });
  npm.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const closed = once(npm, "close").then(([code]: (number | null)[]) => code ?? null);
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  const pid = npm.pid ?? Number.NaN;

  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ready: async () => {
      while (!/^Ready/m.test(output)) {
        if (isClosed) throw new Error(`the store did not start:\n${output}`);
        await sleep(20);
      }
    },
    ended: () => closed,
    signal: (signal) => process.kill(pid, signal),
    signalGroup: (signal) => process.kill(-pid, signal),
    killEverything: async () => {
      // After the exit, the system may reuse the process id.
      if (npm.exitCode !== null || npm.signalCode !== null) return;
      for (const member of [pid, ...(await descendantsOf(pid))]) killIfThere(member);
      await closed;
    },
  };
}

/** A child may already have ended together with its killed parent. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** npm adds node_modules/.bin to the path of the test run, but a terminal does not have it. */
function systemPath(): string {
  return (process.env.PATH ?? "")
    .split(":")
    .filter((entry) => !entry.includes("node_modules"))
    .join(":");
}

async function descendantsOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    processes.flatMap(([child = 0, itsParent]) => (itsParent === parent ? [child, ...below(child)] : []));
  return below(pid);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

export function clusterOf(dataDir: string): string {
  return join(dataDir, "postgres");
}
