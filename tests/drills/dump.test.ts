import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { tableContents } from "@tatka/database/backup";
import { describe, expect, onTestFinished, test } from "vitest";
import { aBuyer, aVariation } from "../harness/checkout.ts";
import { databaseUrl, run } from "../harness/database/database-server.ts";
import { hasPostgres15, openPostgres15, postgres15Programs } from "../harness/database/postgres-15.ts";
import { openStoreOn } from "../harness/store.ts";

const exec = promisify(execFile);
const nightly = fileURLToPath(new URL("../../deploy/systemd/backup.sh", import.meta.url));

describe.skipIf(!hasPostgres15)("the backup of each night, a dump by pg_dump", () => {
  test("restores with every row of every table, and a store starts on it", async () => {
    const server = await openPostgres15();
    onTestFinished(() => server.remove());
    const before = await aStore(server.url, "sold");
    const buyer = await aBuyer(before);
    await buyer.put(await aVariation(before, 5), 2);
    expect((await buyer.order()).status).toBe(201);
    const found = await search(before);
    expect(found).toContain("plain-paratha");
    await before.stop();
    const contents = await run(before.databaseUrl, tableContents);

    const folder = await aFolder();
    const env = {
      PATH: `${postgres15Programs}:${process.env.PATH}`,
      DATABASE_URL: before.databaseUrl,
      DATA_DIR: before.dataDir,
    };
    const { stdout: file } = await exec(nightly, [folder, "14"], { env });
    expect(await readdir(folder)).toEqual([
      expect.stringMatching(/^tatka-.*Z\.dump$/),
      expect.stringMatching(/^tatka-.*Z\.files\.tar\.gz$/),
    ]);
    expect(await readdir(before.dataDir)).toContain("last-backup.json");
    await run(server.url, (client) => client.query("create database restored"));
    // Without --exit-on-error, pg_restore would ignore errors and lose the affected data.
    const target = `--dbname=${databaseUrl(server.url, "restored")}`;
    await exec(join(postgres15Programs, "pg_restore"), ["--exit-on-error", target, file.trim()]);

    const restored = await run(databaseUrl(server.url, "restored"), tableContents);
    expect(restored).toEqual(contents);
    expect([...contents.values()].filter(({ rows }) => rows > 0).length).toBeGreaterThan(50);
    const after = await aStore(server.url, "restored");
    expect((await after.request("/readyz")).status).toBe(200);
    expect(await search(after)).toEqual(found);
    const shopper = await aBuyer(after);
    await shopper.put(await aVariation(after, 5), 2);
    expect((await shopper.order()).status).toBe(201);
    // Must stop before its database is removed.
    await after.stop();
  });

  test("is complete although a file grows meanwhile, and a failure is reported until the next success", async () => {
    const server = await openPostgres15();
    onTestFinished(() => server.remove());
    const [folder, dataDir] = [await aFolder(), await aFolder()];
    const env = { PATH: `${postgres15Programs}:${process.env.PATH}`, DATABASE_URL: server.url, DATA_DIR: dataDir };

    const missing = databaseUrl(server.url, "missing");
    await expect(exec(nightly, [folder], { env: { ...env, DATABASE_URL: missing } })).rejects.toThrow(/pg_dump/);
    expect(await readdir(dataDir)).toEqual(["last-backup-failure.json"]);

    // Large enough that tar still reads it when the next line is appended.
    await writeFile(join(dataDir, "security.log"), randomBytes(50_000_000));
    const growing = spawn("sh", ["-c", `while :; do echo line >>${dataDir}/security.log; done`]);
    const { stdout, stderr } = await exec(nightly, [folder], { env }).finally(() => growing.kill("SIGKILL"));
    expect(stderr).toContain("file changed as we read it");
    expect(await readdir(folder)).toEqual([
      expect.stringMatching(/^tatka-.*Z\.dump$/),
      expect.stringMatching(/^tatka-.*Z\.files\.tar\.gz$/),
    ]);
    await exec(join(postgres15Programs, "pg_restore"), ["--list", stdout.trim()]);
    expect((await readdir(dataDir)).sort()).toEqual(["last-backup.json", "security.log"]);
  });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tatka-backups-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a store on this database, and creates the database if it is missing. */
async function aStore(serverUrl: string, name: string) {
  await run(serverUrl, (client) => client.query(`create database ${name}`)).catch(() => undefined);
  return openStoreOn({ url: databaseUrl(serverUrl, name), drop: async () => undefined });
}

async function search(store: Awaited<ReturnType<typeof aStore>>): Promise<string[]> {
  const { body } = await store.call<{ items: { slug: string }[] }>("GET", "/product/search?q=paratha");
  return body.items.map(({ slug }) => slug);
}
