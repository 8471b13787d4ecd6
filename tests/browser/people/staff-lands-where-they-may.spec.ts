import { expect, test } from "vitest";
import { aVisitor } from "../../harness/browser.ts";
import { openStore } from "../../harness/store.ts";

const store = await openStore();

/** Signs in a colleague with one of the default roles. */
async function withRole(slug: string) {
  const token = `first-page-${slug}`;
  await store.query(
    `with person as (insert into account (name, email) values ($1, $1 || '@shop.example') returning id),
          works as (insert into account_role select person.id, role.id from person, role where role.slug = $2)
     insert into session (token_hash, account_id, audience, expires_at)
     select sha256($1::bytea), id, 'admin', now() + interval '1 day' from person`,
    [token, slug],
  );
  const page = await aVisitor();
  await page.context().addCookies([{ name: "admin_token", value: token, url: store.origin }]);
  return page;
}

test.each([
  ["store-manager", "/admin/", "Dashboard"],
  ["catalogue-editor", "/admin/", "Dashboard"],
  ["packer", "/admin/picking", "Picking"],
  ["rider", "/admin/ride", "Deliveries"],
  ["support", "/admin/order", "Orders"],
])("a %s starts at %s", async (slug, path, title) => {
  const page = await withRole(slug);
  await page.goto(`${store.origin}/admin/`);
  await page.getByRole("heading", { level: 1, name: new RegExp(title, "i") }).waitFor();
  expect(`${new URL(page.url()).pathname.replace(/\/$/, "")}/`).toBe(`${path.replace(/\/$/, "")}/`);
});

test("every seeded role is tested", async () => {
  const roles = await store.query<{ slug: string }>(
    "select slug from role where slug not like 'colleague%' order by slug",
  );
  expect(roles.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["catalogue-editor", "packer", "rider", "store-manager", "support"]),
  );
  expect(roles.length).toBeLessThanOrEqual(6);
});
