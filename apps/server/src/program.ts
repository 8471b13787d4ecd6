import cluster from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { loadSettingsFile } from "@tatka/database/settings-file";
import { StartupError } from "@tatka/database/startup-error";
import type { AppSource } from "./built-apps.ts";
import { examineStore } from "./doctor.ts";
import { consoleToLog } from "./platform/telemetry/console-to-log.ts";
import { createLog, type Log } from "./platform/telemetry/log.ts";
import { dropLine } from "./platform/telemetry/log-lines.ts";
import { loggable, loggableMessage } from "./platform/telemetry/loggable.ts";
import { logUnhandledRejection } from "./platform/telemetry/unhandled-rejection.ts";
import { migrateStore } from "./prepare-database.ts";
import { startProcesses } from "./processes.ts";
import { type Stoppable, startServer, startWorker } from "./server.ts";
import { type Config, readConfig } from "./settings/config.ts";
import { directly, reachDatabase } from "./store-parts.ts";
import { describeAddresses, quietly, step } from "./terminal.ts";

/** Time after draining: 8 s for requests in flight, 15 s for jobs. */
const STOP_MS = 25_000;

const commands = ["serve", "worker", "migrate", "doctor"];

/** Options that differ in development. */
type Surroundings = {
  apps?: AppSource;
  /** Changes settings after they are read. */
  adjust?: (config: Config) => Config;
  /** Hides the steps of the start and the URLs. */
  isQuiet?: boolean;
};

/** Runs the command in the arguments until it is stopped, then exits. */
export async function runProgram(surroundings: Surroundings = {}): Promise<never> {
  const stop = stopRequest();
  // Without a listener, an error of these streams, such as a full disk, would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => dropLine("program"));
  try {
    const fromFile = loadSettingsFile(process.env);
    const command = process.argv[2] ?? "serve";
    if (!commands.includes(command))
      throw new StartupError("BAD_COMMAND", `${command} is not a command. Use one of: ${commands.join(", ")}.`);
    if (command === "doctor") process.exit(await examineStore(process.env, fromFile));
    const read = readConfig(process.env);
    const config = surroundings.adjust?.(read) ?? read;
    const log = createLog(config.logLevel);
    consoleToLog(log);
    process.on("unhandledRejection", logUnhandledRejection(log));
    // Node would print the error with a failed statement's parameters.
    process.on("uncaughtException", (error) => {
      log.fatal({ err: error }, "a bug ended the process");
      process.exit(1);
    });
    if (command === "migrate") await migrateApart(config);
    else await stopInTime(await start(command, config, log, stop, surroundings), config.drainMs + STOP_MS, log);
    process.exit(0);
  } catch (error) {
    if (error === stop.reason) process.exit(0);
    // Errors that the operator can fix are one line; others are bugs and show a stack.
    process.stderr.write(`${namedCause(error) ?? trace(error)}\n`);
    process.exit(1);
  }
}

/** Runs until a stop signal. */
async function start(
  command: string,
  config: Config,
  log: Log,
  stop: AbortSignal,
  surroundings: Surroundings,
): Promise<Stoppable> {
  const running = await startAs(command, config, log, stop, surroundings);
  process.send?.("ready");
  if (!stop.aborted) await once(stop, "abort");
  return running;
}

async function startAs(
  command: string,
  config: Config,
  log: Log,
  stop: AbortSignal,
  { apps, isQuiet = false }: Surroundings,
): Promise<Stoppable> {
  if (command === "worker") {
    const worker = await startWorker(config, log, step, stop);
    process.stdout.write("Ready: jobs are run.\n");
    return worker;
  }
  if (config.processes > 1 && cluster.isPrimary) return startProcesses(config, log, step, stop);
  const server = await startServer(config, log, isQuiet || cluster.isWorker ? quietly : step, stop, apps);
  if (config.isFirstProcess && !isQuiet) describeAddresses(server.port, config, server.administrator);
  return server;
}

/** Implements `npm run migrate`. */
async function migrateApart(config: Config): Promise<void> {
  await using started = new AsyncDisposableStack();
  await migrateStore(directly(config, await reachDatabase(config, step, started)), config, step);
}

/** Stops waiting for anything that does not respond, and exits with an error code. */
async function stopInTime(running: Stoppable, mostMs: number, log: Log): Promise<void> {
  const isStopped = await Promise.race([running.stop().then(() => true), sleep(mostMs, false, { ref: false })]);
  if (isStopped) return;
  log.fatal("the server did not stop in time");
  process.exit(1);
}

/** A signal, or the exit of the launcher at the other end of the IPC channel. */
function stopRequest(): AbortSignal {
  const controller = new AbortController();
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, () => controller.abort());
  return controller.signal;
}

/** The message for a failed start, if the operator can fix it. */
function namedCause(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return undefined;
  // System errors: a full disk, or a file or folder of another user.
  if ("syscall" in error && "code" in error) return `The store cannot start: ${loggableMessage(error)}`;
  return "code" in error && error.code === "42501" ? missingRight(error) : namedCause(error.cause);
}

function missingRight(error: Error): string {
  return `The role of DATABASE_URL has too few rights (${loggableMessage(error)}). Run \`npm run migrate\` with the owner of the tables in MIGRATE_DATABASE_URL: it grants them.`;
}

function trace(error: unknown): string {
  if (!(error instanceof Error)) return String(loggable(error));
  const { stack } = loggable(error) as { stack: string };
  return error.cause ? `${stack}\ncaused by ${trace(error.cause)}` : stack;
}
