import { aVisitor, type Visitor, type VisitorOptions } from "./browser.ts";
import { asAdministrator, type Store } from "./store.ts";

/**
 * The administrator with a browser of their own, signed in already: the form in front of the back office is filled in
 * where it matters.
 */
export async function aManager(store: Store, options: VisitorOptions = {}): Promise<Visitor> {
  const page = await aVisitor(options);
  const { authorization } = await asAdministrator(store);
  const value = authorization.replace("Bearer ", "");
  await page.context().addCookies([{ name: "admin_token", value, url: store.origin }]);
  return page;
}
