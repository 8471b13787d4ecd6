import { randomUUID } from "node:crypto";
import { pageSlugs } from "@tatka/contract/content-pages";
import { expect, inject, test } from "vitest";
import { databaseUrl, run } from "../harness/database-server.ts";
import { openStoreOn } from "../harness/store.ts";

/** A database with nothing in it, as a new store's is. */
async function emptyDatabase() {
  const server = inject("databaseServerUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(server, (client) => client.query(`create database ${name}`));
  return {
    url: databaseUrl(server, name),
    drop: () => run(server, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

const store = await openStoreOn(await emptyDatabase(), { mode: "production" });

test.each(pageSlugs)(
  "a new store that sells nothing yet shows its starting text at /%s, in both languages",
  async (slug) => {
    for (const prefix of ["", "/bn"]) {
      const answer = await store.request(`${prefix}/${slug}`);
      expect(answer.status).toBe(200);
      const page = await answer.text();
      const [row] = await store.query<{ title: string }>(
        `select ${prefix ? "title_bn" : "title_en"} as title from content_page_version where slug = $1 and number = 1`,
        [slug],
      );
      expect(row?.title.length).toBeGreaterThan(2);
      expect(page).toContain(row?.title);
      expect(page).not.toMatch(/\{\{\w+\}\}/);
    }
  },
);

test("it has no demo catalogue, and its home page opens all the same", async () => {
  expect(await store.query("select from product limit 1")).toEqual([]);
  const home = await store.request("/");
  expect(home.status).toBe(200);
  expect(await home.text()).toContain("</footer>");
});

test("a second start leaves what staff wrote since then", async () => {
  await store.query("update content_page_version set title_en = 'Who we are' where slug = 'about-us'");
  const again = await openStoreOn({ url: store.databaseUrl, drop: async () => undefined }, { mode: "production" });
  expect(await (await again.request("/about-us")).text()).toContain("Who we are");
});
