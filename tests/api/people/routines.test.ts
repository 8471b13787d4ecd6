import { expect, test } from "vitest";
import { openHeard } from "../../harness/database/heard.ts";
import { openRolledBack } from "../../harness/database/rolled-back.ts";

const database = await openRolledBack();
const { heard, rows: query } = await openHeard("session_ended");

const anAccount = async (rows: typeof query, email: string) =>
  Number((await rows("insert into account (email) values ($1) returning id", [email]))[0]?.[0]);
const aSession = (rows: typeof query, account: number, token: string, expires: string) =>
  rows(
    `insert into session (token_hash, account_id, audience, last_used_at, expires_at)
     values (sha256($1::bytea), $2, 'store', '2030-01-01T00:00Z', now() + $3::interval)`,
    [token, account, expires],
  );

test("remember_last_seen stores when an account was last used, independent of its sessions", async () => {
  const account = await anAccount(database.rows, "seen@example.com");
  await aSession(database.rows, account, "a", "1 day");
  await database.rows("delete from session where account_id = $1", [account]);
  expect(await database.value("select last_seen_at from account_seen where account_id = $1", [account])).toEqual(
    new Date("2030-01-01T00:00Z"),
  );
});

test("tell_of_ended_sessions announces sessions ended early, tell_of_closed_account closed accounts", async () => {
  const [open, expired, closed] = [
    await anAccount(query, "open@example.com"),
    await anAccount(query, "expired@example.com"),
    await anAccount(query, "closed@example.com"),
  ];
  await aSession(query, expired, "b", "-1 day");
  await aSession(query, open, "c", "1 day");
  await query("delete from session where account_id in ($1, $2)", [expired, open]);
  await query("update account set name = 'Still here' where id = $1", [open]);
  await query("update account set status = 'disabled' where id = $1", [closed]);
  await expect.poll(() => heard).toEqual([String(open), String(closed)]);
});

test("agrees_to_sharing returns the customer's last answer", async () => {
  const { rows, value } = database;
  const [account, other] = [await anAccount(rows, "sharing@example.com"), await anAccount(rows, "other@example.com")];
  const says = (isGiven: boolean) =>
    rows("insert into sharing_consent_event (account_id, is_given) values ($1, $2)", [account, isGiven]);
  const agrees = (who: number | null) => value("select agrees_to_sharing($1)", [who]);
  expect(await agrees(account)).toBe(false);
  await says(true);
  expect(await agrees(account)).toBe(true);
  expect(await agrees(other)).toBe(false);
  expect(await agrees(null)).toBe(false);
  await says(false);
  expect(await agrees(account)).toBe(false);
});
