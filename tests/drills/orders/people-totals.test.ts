import type { AdminUser } from "@tatka/contract/people/staff-accounts";
import { expect, test } from "vitest";
import { asAdministrator, openStore } from "../../harness/store.ts";

type List = { items: AdminUser[]; total: number };

test("counts of a very long list stop at a limit, and every filter has an index", async () => {
  const many = await openStore();
  await many.query(`insert into account (name, email)
    select 'Customer ' || n, 'customer-' || n || '@many.example' from generate_series(1, 30000) n`);
  await many.query("vacuum analyze account");
  const proof = await asAdministrator(many);
  const { body } = await many.call<List>("GET", "/admin/user?kind=customer", undefined, proof);
  expect(body.total).toBe(10_000);
  const plan = async (condition: string) =>
    JSON.stringify(await many.query(`explain select * from account a where ${condition}`));
  const text = "coalesce(a.name, '') || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.phone, '')";
  expect(await plan(`${text} ilike '%omer-29871%'`)).toContain("account_search");
  expect(await plan("a.status = 'disabled' order by a.id desc limit 25")).toContain("account_disabled");
  expect(await plan("a.status <> 'deleted' order by a.name, a.id limit 25")).toContain("account_by_name");
});
