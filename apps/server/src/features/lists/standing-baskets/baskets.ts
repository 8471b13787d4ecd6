import type { StandingBasket, setStandingBasket } from "@tatka/contract/lists/standing-baskets";
import type { Body } from "@tatka/contract/route";
import { nextReminderDay, type ReminderRule } from "@tatka/domain/lists/reminder-days";
import { answerBefore, firstDelivery } from "@tatka/domain/lists/standing-days";
import { poishaFromTaka } from "@tatka/domain/money";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { deliveryToAddress } from "../../people/addresses/index.ts";
import { proposalToken } from "./proposal-link.ts";
import { refuseCourier } from "./quote-proposal.ts";

/** Condition for a list and its owner. */
export type OwnBasket = { accountId: number; id: number };

type Row = Omit<StandingBasket, "proposal"> & {
  proposalId: number | null;
  deliversOn: string | null;
  answerBefore: string | null;
};

export async function readBasket(
  db: Database,
  secret: string,
  { accountId, id }: OwnBasket,
): Promise<{ standing: StandingBasket | null }> {
  const { rowCount } = await db.execute(
    sql`select from saved_list where id = ${id} and account_id = ${accountId} and deleted_at is null`,
  );
  if (!rowCount) throw new Refusal("saved_list.not_found");
  const { rows } = await db.execute<Row>(sql`
    select b.every, b.day::int as day, b.address_id as "addressId", to_char(b.prefers_from, 'HH24:MI') as "from",
      b.substitution, b.when_silent as "whenSilent", ${taka(sql`b.cap_poisha`)} as cap, b.next_on::text as "nextOn",
      b.is_paused as "isPaused", p.id as "proposalId", p.delivers_on::text as "deliversOn",
      ${moment(sql`p.answer_before`)} as "answerBefore"
    from standing_basket b
    left join lateral (
      select * from standing_proposal p where p.list_id = b.list_id and p.state = 'proposed' order by p.delivers_on limit 1
    ) p on true
    where b.list_id = ${id}`);
  const [row] = rows;
  if (!row) return { standing: null };
  const { proposalId, deliversOn, answerBefore: until, ...standing } = row;
  const proposal =
    proposalId === null || deliversOn === null || until === null
      ? null
      : { deliversOn, answerBefore: until, token: proposalToken(secret, proposalId) };
  return { standing: { ...standing, proposal } };
}

export async function setBasket(
  db: Database,
  own: OwnBasket,
  { every, day, addressId, from, substitution, whenSilent, cap }: Body<typeof setStandingBasket>,
): Promise<void> {
  refuseCourier((await deliveryToAddress(db, own.accountId, addressId)).delivery);
  await changeList(db, own, async (tx) => {
    await withdraw(tx, own.id);
    await tx.execute(sql`
      insert into standing_basket
        (list_id, every, day, address_id, prefers_from, substitution, when_silent, cap_poisha, next_on)
      values (${own.id}, ${every}, ${day}::smallint, ${addressId}, ${from}::time, ${substitution}, ${whenSilent},
        ${cap === null ? null : poishaFromTaka(cap)}, ${firstDelivery({ every, day }, new Date(Date.now()))}::date)
      on conflict (list_id) do update set every = excluded.every, day = excluded.day, address_id = excluded.address_id,
        prefers_from = excluded.prefers_from, substitution = excluded.substitution, when_silent = excluded.when_silent,
        cap_poisha = excluded.cap_poisha, next_on = excluded.next_on, is_paused = false`);
  });
}

/** Deliveries missed during a pause are not made up. */
export async function pauseBasket(db: Database, own: OwnBasket, isPaused: boolean): Promise<void> {
  await changeBasket(db, own, async (tx, rule, nextOn) => {
    if (isPaused) await withdraw(tx, own.id);
    const first = firstDelivery(rule, new Date(Date.now()));
    const next = isPaused || nextOn > first ? nextOn : first;
    await tx.execute(
      sql`update standing_basket set is_paused = ${isPaused}, next_on = ${next}::date where list_id = ${own.id}`,
    );
  });
}

/** The caller sends the delivery to skip, so repeating the call skips no other one. */
export async function skipDelivery(db: Database, own: OwnBasket, deliversOn: string): Promise<void> {
  await changeBasket(db, own, async (tx, rule, nextOn) => {
    const { rowCount } = await tx.execute(sql`
      update standing_proposal set state = 'skipped', decided_at = now()
      where list_id = ${own.id} and delivers_on = ${deliversOn}::date and state = 'proposed'`);
    if (rowCount || nextOn !== deliversOn) return;
    await tx.execute(sql`
      insert into standing_proposal (list_id, delivers_on, state, answer_before, decided_at)
      values (${own.id}, ${deliversOn}::date, 'skipped', ${answerBefore(deliversOn)}, now()) on conflict do nothing`);
    await tx.execute(sql`
      update standing_basket set next_on = ${nextReminderDay(rule, nextOn)}::date where list_id = ${own.id}`);
  });
}

export async function endBasket(db: Database, own: OwnBasket): Promise<void> {
  await changeList(db, own, async (tx) => {
    await withdraw(tx, own.id);
    await tx.execute(sql`delete from standing_basket where list_id = ${own.id}`);
  });
}

/** A withdrawn proposal was never answered, so its date may be proposed again. */
async function withdraw(tx: Database, listId: number): Promise<void> {
  await tx.execute(sql`delete from standing_proposal where list_id = ${listId} and state = 'proposed'`);
}

/** The lock on the list serialises changes with proposals and answers. */
async function changeList(db: Database, own: OwnBasket, change: (tx: Database) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select from saved_list where id = ${own.id} and account_id = ${own.accountId} and deleted_at is null for no key update`);
    if (!rowCount) throw new Refusal("saved_list.not_found");
    await change(tx);
  });
}

async function changeBasket(
  db: Database,
  own: OwnBasket,
  change: (tx: Database, rule: ReminderRule, nextOn: string) => Promise<void>,
): Promise<void> {
  await changeList(db, own, async (tx) => {
    const { rows } = await tx.execute<ReminderRule & { nextOn: string }>(sql`
      select every, day::int as day, next_on::text as "nextOn" from standing_basket where list_id = ${own.id}`);
    const [basket] = rows;
    if (!basket) throw new Refusal("saved_list.not_found");
    await change(tx, basket, basket.nextOn);
  });
}
