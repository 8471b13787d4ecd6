import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const checkout = fileURLToPath(new URL("../", import.meta.url));

/**
 * Builds another release of this repository in a git worktree. It links the packages of this checkout; that release's
 * own script installs what differs from its lock file.
 */
export async function buildRelease(ref: string, started: AsyncDisposableStack): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), "tatka-release-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const tree = join(folder, "checkout");
  await run("git", ["worktree", "add", "--detach", tree, ref], { cwd: checkout });
  started.defer(async () => void (await run("git", ["worktree", "remove", "--force", tree], { cwd: checkout })));
  for (const place of ["", "tests", ...(await workspaces())]) {
    const from = join(checkout, place, "node_modules");
    // Hard links take no space, and npm replaces files instead of changing them. Workspaces are relative links.
    await run("cp", ["-al", from, join(tree, place)]).catch(() => undefined);
  }
  for (const noted of [".package-lock.json", ".tatka-installed", ".cache", ".vite"]) {
    await rm(join(tree, "node_modules", noted), { recursive: true, force: true });
  }
  await cp(join(checkout, "node_modules/.package-lock.json"), join(tree, "node_modules/.package-lock.json"));
  const work = `import("./scripts/install.mjs").then((i) => i.install()).then(() => import("./scripts/build.mjs")).then((b) => b.buildApps())`;
  await evaluate(tree, work);
  return { tree, main: join(tree, "apps/server/build/main.js") };
}

/** The path of its checkout and of its server. */
export type Release = { tree: string; main: string };

/** Fills a database with that release's own generators, which know its schema. */
export async function fillByRelease({ tree }: Release, url: string, sizes: StoreSize): Promise<void> {
  const work = `import pg from "pg";
    import { generateCatalogue } from "./bench/generate-catalogue.ts";
    import { generateOrders } from "./bench/generate-orders.ts";
    const client = new pg.Client(${JSON.stringify(url)});
    await client.connect();
    await generateCatalogue(client, ${sizes.products});
    await generateOrders(client, { orders: ${sizes.orders} });
    await client.end();`;
  await evaluate(tree, work);
}

export type StoreSize = { products: number; orders: number };

async function evaluate(tree: string, work: string): Promise<void> {
  await run(process.execPath, ["--input-type=module", "-e", work], { cwd: tree, maxBuffer: 1e8 });
}

async function workspaces(): Promise<string[]> {
  const found = await Promise.all(
    ["apps", "packages"].map(async (kind) => (await readdir(join(checkout, kind))).map((name) => join(kind, name))),
  );
  return found.flat();
}
