import { allPermissions, type StaffPermission } from "@tatka/contract/permissions";
import { expect, test } from "vitest";
import { aShopper } from "../../harness/customer.ts";
import { openStore } from "../../harness/store.ts";
import { type Caller, isRight, permissionWalk } from "../../harness/walks/permission-walk.ts";

/** Back-office calls that need no login. */
const open = ["post /admin/login", "post /admin/register"];

const store = await openStore();
const { operations, staffCalls, aCaller, wrongAnswers } = await permissionWalk(store);

test("every call of the back office declares an existing permission, except public ones", () => {
  const known = new Set(allPermissions.map(({ resource, action }) => `${resource}.${action}`));
  const undeclared = operations.filter(
    ({ path, operation }) => path.startsWith("/admin/") && !operation["x-permission"],
  );
  expect(undeclared.map(({ name }) => name).toSorted()).toEqual(open);
  expect(staffCalls.filter(({ permission }) => !known.has(permission))).toEqual([]);
  expect(staffCalls.length).toBeGreaterThan(40);
});

test("guests and customers get 401 for staff calls", async () => {
  const shopper = await aShopper(store);
  const callers: Caller[] = [
    { who: "nobody", held: new Set() },
    { who: "a customer", held: new Set(), authorization: shopper.authorization },
  ];
  expect(await wrongAnswers(callers, staffCalls, (status) => status === 401)).toEqual([]);
});

/** Each caller lacks exactly one permission, so an endpoint that accepts an alternative permission fails the test. */
test("each call requires its own permission, and all others together do not suffice", async () => {
  const everything = allPermissions.map(({ resource, action }) => `${resource}.${action}` as StaffPermission);
  for (const permission of everything) {
    const calls = staffCalls.filter((call) => call.permission === permission);
    const callers = [
      await aCaller(permission, [permission]),
      await aCaller(
        `all but ${permission}`,
        everything.filter((other) => other !== permission),
      ),
    ];
    expect(await wrongAnswers(callers, calls, isRight)).toEqual([]);
  }
});
