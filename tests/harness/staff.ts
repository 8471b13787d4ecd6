import type { StaffPermission } from "@tatka/contract/permissions";
import type { Store } from "./store.ts";

let made = 0;

/** A staff member with exactly these permissions; the headers authenticate their calls. */
export async function aStaffMember(store: Pick<Store, "query">, permissions: readonly StaffPermission[]) {
  made += 1;
  const name = `colleague-${made}`;
  const email = `${name}@shop.example`;
  const pairs = permissions.map((permission) => permission.split("."));
  const [person] = await store.query<{ id: number }>(
    `with person as (insert into account (name, email) values ($1, $2) returning id),
          job as (insert into role (slug, title) values ($1, $1) returning id),
          works as (insert into account_role select person.id, job.id from person, job),
          allowed as (
            insert into role_permission (role_id, resource, action)
            select job.id, may.resource, may.action from job, unnest($3::text[], $4::text[]) may(resource, action)),
          present as (
            insert into session (token_hash, account_id, audience, expires_at)
            select sha256($1::bytea), id, 'admin', now() + interval '1 day' from person)
     select id from person`,
    [name, email, pairs.map(([resource]) => resource), pairs.map(([, action]) => action)],
  );
  if (!person) throw new Error("no colleague was made");
  return { id: person.id, name, email, headers: { authorization: `Bearer ${name}` } };
}
