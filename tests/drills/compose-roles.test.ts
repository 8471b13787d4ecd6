import { afterAll, expect, test } from "vitest";
import { run } from "../harness/database/database-server.ts";
import { hasPostgres15, openPostgres15, postgres15Programs } from "../harness/database/postgres-15.ts";
import { productionEnvironment } from "../harness/machines/production.ts";
import { deploy } from "../harness/machines/samples.ts";
import { runServerCommand } from "../harness/machines/server-process.ts";

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

test.skipIf(!hasPostgres15)(
  "a store migrates with the database roles of compose, and the serving role owns nothing",
  async () => {
    const server = await openPostgres15();
    stack.defer(() => server.remove());
    const given = { POSTGRES_USER: "tatka", OWNS_PASSWORD: "it's secret", SERVES_PASSWORD: "secret" };
    const variables = Object.entries(given).map(([name, value]) => `${name}=${value}`);
    await server.as(
      "/usr/bin/env",
      `PATH=${postgres15Programs}:/usr/bin:/bin`,
      ...variables,
      "sh",
      `${deploy}compose/roles.sh`,
    );

    const url = (role: string) => `postgresql://${role}@localhost:5432/tatka?host=${server.folder}`;
    const { code, said } = await runServerCommand("migrate", {
      ...productionEnvironment,
      DATABASE_URL: url("tatka_serves"),
      MIGRATE_DATABASE_URL: url("tatka_owns"),
    });
    expect({ code, said }).toEqual({ code: 0, said: "" });
    const owned = (role: string) =>
      run(url(role), async (client) => {
        const { rows } = await client.query<{ tables: number }>(
          "select count(*)::int as tables from pg_tables where tableowner = current_user",
        );
        return rows[0]?.tables;
      });
    expect(await owned("tatka_owns")).toBeGreaterThan(50);
    expect(await owned("tatka_serves")).toBe(0);
    const products = await run(url("tatka_serves"), (client) => client.query("select from product"));
    expect(products.rowCount).toBe(0);
  },
);
