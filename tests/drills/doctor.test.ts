import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { databaseUrl, run } from "../harness/database/database-server.ts";
import { openPooler, poolerProgram } from "../harness/database/pooler.ts";
import { aServingRole } from "../harness/database/serving-role.ts";
import { productionEnvironment } from "../harness/machines/production.ts";
import { builtServer, runServerCommand } from "../harness/machines/server-process.ts";
import { openDatabaseCopy, openEmptyDatabase } from "../harness/store.ts";

const folder = await mkdtemp(join(tmpdir(), "tatka-doctor-"));
const database = await openDatabaseCopy();
const empty = await openEmptyDatabase();
afterAll(() => Promise.all([database.drop(), empty.drop(), rm(folder, { recursive: true })]));

/** Runs the doctor with this settings file and returns its output by line name. */
async function doctor(settings: Record<string, string>) {
  const file = join(folder, "tatka.env");
  await writeFile(file, Object.entries(settings).map((entry) => entry.join("=")).join("\n")); // biome-ignore format: one line
  const env = { PATH: process.env.PATH, SETTINGS_FILE: file, DATA_DIR: folder };
  const ran = await promisify(execFile)(process.execPath, [builtServer, "doctor"], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return {
    code: ran.code,
    text: ran.stdout + ran.stderr,
    line: (name: string) => ran.stdout.split("\n").find((line) => new RegExp(`^. \\S? *${name} `).test(line)) ?? "",
  };
}

const well = { ...productionEnvironment, DATABASE_URL: database.url };

test("settings are listed with their source and without secrets", async () => {
  const { text, line } = await doctor({
    ...well,
    DATABASE_URL: `${database.url}&application_name=tatka`,
    MAIL_FROM: "Shop <a@b.example>",
    SMTP_URL: "smtp://user:hunter2@127.0.0.1:9/?a=1&b=hunter3",
  });
  expect(line("MAIL_FROM")).toMatch(/✓ MAIL_FROM +file +Shop <a@b\.example>$/);
  expect(line("DATA_DIR")).toMatch(/✓ DATA_DIR +environment/);
  expect(line("MCP")).toMatch(/ MCP +default +off$/);
  expect(line("SMTP_URL")).toMatch(/smtp:\/\/127\.0\.0\.1:9\/$/);
  expect(line("database")).toMatch(/✓ database +PostgreSQL \d+.*UTF8, with the schema of this release/);
  for (const secret of [
    "hunter2",
    "hunter3",
    productionEnvironment.SESSION_SECRET,
    productionEnvironment.ADMIN_PASSWORD,
  ]) {
    expect(text).not.toContain(secret);
  }
});

test("problems are named in plain words with a non-zero exit code", async () => {
  const { code, line } = await doctor(well);
  expect(code).toBe(1);
  expect(line("mail")).toMatch(/✗ mail +The mail server of SMTP_URL does not answer/);
  expect(line("storage of files")).toMatch(/✓ storage of files +DATA_DIR takes, returns and deletes a file/);
  expect(line("clock")).toMatch(/✓ clock/);
  expect(line("disk")).toMatch(/GB are free/);
  expect(line("backup")).toMatch(/! backup +There is no backup yet/);
});

test("all invalid and unknown settings are reported at once", async () => {
  const { code, text, line } = await doctor({ ...well, PORT: "http", STORE_MODE: "shop", SMTP_ULR: "smtp://x" });
  expect(code).toBe(1);
  expect(line("PORT")).toMatch(/✗ PORT +file +it must be a whole number/);
  expect(line("STORE_MODE")).toMatch(/✗ STORE_MODE +file +it must be demo or production/);
  expect(line("SMTP_ULR")).toMatch(/✗ SMTP_ULR +file +no such setting/);
  expect(text).toContain("nothing else was checked");
});

test("a correct store passes", async () => {
  const { code, text } = await doctor({ DATABASE_URL: database.url });
  expect(text).toContain("Nothing is broken.");
  expect(code).toBe(0);
});

test("a new database without tables passes", async () => {
  const { code, line } = await doctor({ DATABASE_URL: empty.url });
  expect(line("database")).toMatch(/! database .*npm run migrate/);
  expect(line("running jobs")).toMatch(/– running jobs +The database has no tables yet/);
  expect(code).toBe(0);
});

test("database roles are checked: a serving role that owns nothing passes, two databases do not", async () => {
  const serving = await aServingRole(database.url);
  afterAll(serving.drop);
  const both = { DATABASE_URL: serving.url, MIGRATE_DATABASE_URL: database.url };
  await runServerCommand("migrate", { ...both, DATA_DIR: folder });
  expect((await doctor(both)).line("database roles")).toMatch(/✓ database roles +\S+ serves and owns nothing/);
  const apart = { ...both, MIGRATE_DATABASE_URL: empty.url };
  expect((await doctor(apart)).line("database roles")).toMatch(/✗ .* lead to different databases/);
});

test.skipIf(!poolerProgram)("a pooler in transaction mode needs a direct URL beside it", async () => {
  const pooled = await openPooler(database.url);
  // The doctor must detect transaction mode even while other clients use the pooler.
  let isBusy = true;
  const traffic = run(pooled, async (client) => {
    while (isBusy) await client.query("select pg_sleep(random() / 100)");
  });
  expect((await doctor({ DATABASE_URL: pooled })).line("pooler")).toMatch(/✗ pooler .*transaction mode/);
  const direct = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url };
  expect((await doctor(direct)).line("pooler")).toMatch(/✓ pooler/);
  isBusy = false;
  await traffic;
});

describe("a start that cannot succeed says why in one line", () => {
  const start = async (env: Record<string, string>) => {
    const { code, said } = await runServerCommand("migrate", { DATA_DIR: folder, ...env });
    expect(code).toBe(1);
    expect(said.trim().split("\n")).toHaveLength(1);
    return said;
  };

  test("a database whose encoding cannot hold Bangla", async () => {
    const name = `latin_${Date.now()}`;
    await run(database.url, (client) =>
      client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`),
    );
    afterAll(() =>
      run(database.url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
    );
    expect(await start({ DATABASE_URL: databaseUrl(database.url, name) })).toContain("LATIN1");
  });

  test("a role that may not create tables", async () => {
    const serving = await aServingRole(empty.url);
    afterAll(serving.drop);
    expect(await start({ DATABASE_URL: serving.url })).toMatch(/^The role of DATABASE_URL has too few rights/);
  });

  test("a settings file that is missing, and a command that does not exist", async () => {
    expect(await start({ SETTINGS_FILE: "/nowhere/tatka.env" })).toMatch(/^SETTINGS_FILE cannot be read/);
    const { said } = await runServerCommand("server", { DATA_DIR: folder });
    expect(said).toBe("server is not a command. Use one of: serve, worker, migrate, doctor.\n");
  });
});
