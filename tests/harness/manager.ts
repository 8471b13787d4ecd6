import { randomUUID } from "node:crypto";
import type { Visitor, VisitorOptions } from "./browser.ts";
import { browserOfStaff } from "./logged-in.ts";
import { administrator, type Store } from "./store.ts";

/** A browser of the administrator with a stored session, because the login form has its own journey. */
export async function aManager(store: Store, options: VisitorOptions = {}): Promise<Visitor> {
  const token = randomUUID();
  await store.query(
    `insert into session (token_hash, account_id, audience, expires_at)
     select sha256($1::bytea), id, 'admin', now() + interval '1 day' from account where email = $2`,
    [token, administrator.email],
  );
  return browserOfStaff(store, { name: token }, options);
}
