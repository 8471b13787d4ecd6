import { aVisitor, type Visitor, type VisitorOptions } from "./browser.ts";

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
