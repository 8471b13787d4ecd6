import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { watch as watchFolder } from "node:fs";
import { createServer } from "node:net";
import { watch as bundleAndWatch, type Plugin } from "rolldown";
import bundle from "../../apps/server/rolldown.config.ts";
import { root } from "../root.mjs";

/** Below the server's own packages, which the bundle imports. */
const folder = `${root}/apps/server/node_modules/.dev`;

/** Our modules, and helpers that the compiler adds. */
const ownModule = /^[./]|^@tatka\/|^@oxc-project\/runtime\//;

/** Writes a module that imports the packages of the server. */
const listsPackages: Plugin = {
  name: "tatka:lists-packages",
  generateBundle(_, files) {
    const main = files["main.js"];
    const packages = main?.type === "chunk" ? main.imports.filter((name) => !(name in files)) : [];
    const source = packages.map((name) => `import ${JSON.stringify(name)};`).join("\n");
    this.emitFile({ type: "asset", fileName: "packages.js", source });
  },
};

/** The page that reloads after a restart comes before the process that waits for the next one. */
const PAUSE_MS = 1_000;

/** A server with a slow request is killed after this time. */
const GRACE_MS = 3_000;

type Server = { child: ChildProcess; port: number };

export type ServerProcess = Awaited<ReturnType<typeof runServer>>;

/**
 * Runs the store's server in a child process, and restarts it after each change to its sources or to the database's
 * SQL. It is bundled first: Node needs four times the processor time to load several hundred sources one by one.
 */
export async function runServer(env: Record<string, string>, whenRestarted: () => void) {
  let running: Server | undefined;
  /** Has loaded the storefront already, and becomes the server at the next restart. */
  let waiting: ChildProcess | undefined;
  const children = new Set<ChildProcess>();
  let isStopping = false;
  const bundled = Promise.withResolvers<void>();
  let ready = bundled.promise.then(start);
  ready.catch(() => undefined);
  const afterwards = (work: () => Promise<void>) => {
    ready = ready.catch(() => undefined).then(work);
    ready.catch(() => undefined);
    return ready;
  };

  const bundler = bundleAndWatch({
    ...bundle,
    cwd: `${root}/apps/server`,
    input: { ...bundle.input, main: `${root}/scripts/dev/program.ts` },
    // Packages do not change, and the waiting process has loaded them already.
    external: (name, importer) => importer !== undefined && !ownModule.test(name),
    plugins: [listsPackages],
    output: { ...bundle.output, dir: folder },
  });
  let isFirst = true;
  bundler.on("event", async (event) => {
    if (event.code === "ERROR") console.error(event.error.message);
    if (event.code === "BUNDLE_END" && isFirst) bundled.resolve();
    else if (event.code === "BUNDLE_END") void afterwards(start);
    if (event.code === "BUNDLE_END") isFirst = false;
    if (event.code === "BUNDLE_END" || event.code === "ERROR") await event.result.close();
  });
  const sql = watchFolder(`${root}/packages/database`, { recursive: true }, (_, name) => {
    if (name?.endsWith(".sql")) void afterwards(start);
  });

  async function start(): Promise<void> {
    const since = performance.now();
    const previous = running;
    const next = waiting ?? prepare(previous !== undefined);
    waiting = undefined;
    if (isStopping) return;
    const port = await freePort();
    next.send({ port });
    await answerOf(next, "ready");
    running = { child: next, port };
    setTimeout(() => {
      if (!isStopping) waiting ??= prepare(true);
    }, PAUSE_MS).unref();
    if (!previous) return;
    // Runs in parallel with the new server: waiting for its open requests and jobs would double the restart time.
    void end(previous.child);
    console.log(`  ✓ Server restarted (${((performance.now() - since) / 1000).toFixed(1)} s)`);
    whenRestarted();
  }

  /** Starts a process that waits for its port. The port is chosen last: nothing reserves it until the server listens. */
  function prepare(isRestart: boolean): ChildProcess {
    const child = fork(`${root}/scripts/dev/server.ts`, {
      cwd: root,
      env: {
        ...{ ...process.env, ...env, HOST: "127.0.0.1", BUNDLE: folder },
        ...(isRestart && { IS_RESTART: "yes" }),
      },
      execArgv: ["--enable-source-maps"],
    });
    children.add(child);
    child.once("exit", () => {
      children.delete(child);
      if (waiting === child) waiting = undefined;
    });
    return child;
  }

  return {
    get port() {
      return running?.port;
    },
    /** Resolves when the server responds, or rejects if it has ended. */
    ready: () => ready,
    /** Makes the server reload the storefront's modules. */
    dropStorefront: () =>
      afterwards(async () => {
        if (waiting?.connected) waiting.send("drop");
        if (!running?.child.connected) return;
        const dropped = answerOf(running.child, "dropped");
        running.child.send("drop");
        await dropped;
      }),
    restart: () => afterwards(start),
    async stop(): Promise<void> {
      isStopping = true;
      sql.close();
      await Promise.all(Array.from(children, end));
      await bundler.close();
    },
  };
}

async function answerOf(child: ChildProcess, expected: string): Promise<void> {
  const answered = Promise.withResolvers<void>();
  const listen = (message: unknown) => message === expected && answered.resolve();
  child.on("message", listen);
  child.once("exit", () => answered.reject(new Error("The server has ended; the terminal says why.")));
  await answered.promise.finally(() => child.off("message", listen));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
  await ended;
  clearTimeout(impatience);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof address === "object" && address ? address.port : 0;
}
