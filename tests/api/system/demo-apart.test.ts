import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { productionEnvironment } from "../../harness/machines/production.ts";
import { startServerProcess } from "../../harness/machines/server-process.ts";
import { openDatabaseCopy } from "../../harness/store.ts";

const folder = await mkdtemp(join(tmpdir(), "tatka-demo-apart-"));
const database = await openDatabaseCopy();
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A module hook that records the URL of every module that a process loads. */
const recorder = join(folder, "recorder.mjs");
await writeFile(
  recorder,
  `import { registerHooks } from "node:module";
   import { appendFileSync } from "node:fs";
   registerHooks({ load(url, context, next) { appendFileSync(process.env.LOADED, url + "\\n"); return next(url, context); } });`,
);

/** Build files that a server has loaded when it is ready, with their sources. */
async function loadedBy(name: string, env: Record<string, string>): Promise<{ file: string; source: string }[]> {
  const LOADED = join(folder, name);
  const own = { DATABASE_URL: database.url, DATA_DIR: join(folder, `${name}-data`), DEMO_PICTURES: "false" };
  const server = await startServerProcess({ ...own, ...env, LOADED, NODE_OPTIONS: `--import=${recorder}` });
  try {
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  } finally {
    await server.stop();
  }
  const files = new Set(
    (await readFile(LOADED, "utf8")).split("\n").filter((url) => url.includes("/apps/server/build/")),
  );
  const read = [...files].map(async (url) => ({ file: basename(url), source: await readFile(new URL(url), "utf8") }));
  return Promise.all(read);
}

/** Text that only the demo's sources contain. */
const demoOnly = /simulated-store-password|Padma Fresh Foods|\/dev\/mailbox\.json|a demo picture could not be drawn/;

test("a demo loads its own part of the build, and a production server does not", async () => {
  const inDemo = await loadedBy("demo", {});
  expect(inDemo.filter(({ source }) => demoOnly.test(source)).map(({ file }) => file)).toHaveLength(1);

  const inProduction = await loadedBy("production", productionEnvironment);
  expect(inProduction.map(({ file }) => file)).toContain("main.js");
  expect(inProduction.filter(({ source }) => demoOnly.test(source))).toEqual([]);
});
