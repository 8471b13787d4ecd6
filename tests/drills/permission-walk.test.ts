import type { StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { openStore } from "../harness/store.ts";
import { isRight, permissionWalk } from "../harness/walks/permission-walk.ts";

const store = await openStore();
const { staffCalls, aCaller, wrongAnswers } = await permissionWalk(store);

test("an invalid token is answered with 401 on every call", async () => {
  const caller = { who: "a made-up token", held: new Set<string>(), authorization: `Bearer ${"x".repeat(43)}` };
  expect(await wrongAnswers([caller], staffCalls, (status) => status === 401)).toEqual([]);
});

test("each seeded role can make exactly the calls of its permissions", async () => {
  const callers = [await aCaller("nothing", [])];
  const rows = await store.query<{ title: string; permissions: StaffPermission[] }>(`
    select title, array_agg(resource || '.' || action) as permissions
    from role join role_permission on role_id = role.id where slug not like 'colleague-%' group by title`);
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const { title, permissions } of rows) callers.push(await aCaller(title, permissions));
  expect(await wrongAnswers(callers, staffCalls, isRight)).toEqual([]);
});
