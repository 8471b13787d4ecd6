import { tableContents } from "@tatka/database/backup";
import { migrate } from "@tatka/database/migrate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../harness/database/database-server.ts";
import { hasBackrest, openArchivedServer } from "../harness/machines/backrest.ts";

describe.skipIf(!hasBackrest)("a database archived with our samples for pgBackRest", () => {
  let server: Awaited<ReturnType<typeof openArchivedServer>>;
  beforeAll(async () => {
    server = await openArchivedServer();
    await server.start();
  });
  afterAll(() => server.remove());

  test("restores the moment before a mistake, with every row of every table", async () => {
    await run(server.url, (client) => migrate(client));
    await server.backrest("stanza-create");
    await server.backrest("--type=full", "backup");
    // Backup end times have a resolution of one second, and recovery needs a backup that ended before its target time.
    await run(server.url, (client) => client.query("select pg_sleep(1.1)"));
    // Written after the backup, so only the WAL archive contains it.
    await run(server.url, (client) => client.query("insert into setting (key, value) values ('drill', '1')"));
    const before = await run(server.url, tableContents);
    const moment = await run(server.url, async (client) => {
      const { rows } = await client.query<{ now: string }>("select clock_timestamp()::text as now");
      return rows[0]?.now ?? "";
    });

    await run(server.url, async (client) => {
      await client.query("truncate setting cascade");
      await client.query("select pg_switch_wal()");
    });
    await server.backrest("check");
    await server.stop();
    await server.backrest("--delta", "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
    await server.start();

    expect(await run(server.url, tableContents)).toEqual(before);
    expect([...before.values()].some(({ rows }) => rows > 0)).toBe(true);
  });
});
