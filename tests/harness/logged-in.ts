import type { StaffPermission } from "@tatka/contract/permissions";
import { aVisitor, type Visitor, type VisitorOptions } from "./browser.ts";
import { aStaffMember } from "./staff.ts";
import type { Store } from "./store.ts";

type At = { origin: string };

export async function browserOf(
  { origin }: At,
  { authorization }: { authorization: string },
  options: VisitorOptions = {},
): Promise<Visitor> {
  const page = await aVisitor({ reducedMotion: "reduce", ...options });
  const value = authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "token", value, url: origin, httpOnly: true, sameSite: "Lax" }]);
  await page.context().addInitScript(() => localStorage.setItem("shopper", "Rahima"));
  return page;
}

/** A browser with a staff session; test staff have their name as session token. */
export async function browserOfStaff(
  { origin }: At,
  { name }: { name: string },
  options: VisitorOptions = {},
): Promise<Visitor> {
  const page = await aVisitor(options);
  await page.context().addCookies([{ name: "admin_token", value: name, url: origin }]);
  return page;
}

/** Replaces the staff session of a browser by one with these permissions, and returns the new person's name. */
export async function signInAs(store: Store, page: Visitor, permissions: readonly StaffPermission[]): Promise<string> {
  const { name } = await aStaffMember(store, permissions);
  await page.context().addCookies([{ name: "admin_token", value: name, url: store.origin }]);
  return name;
}
