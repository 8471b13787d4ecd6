import type { Region } from "@tatka/domain/region";
import type { Database } from "../../../platform/database/db.ts";
import { sql } from "../../../platform/database/sql.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { countAttempt, HOUR } from "../../../platform/security/attempts.ts";
import { bitOf } from "./people.ts";
import { isPersonal, normalised } from "./search-words.ts";

/** Limits one household, but allows the many households behind a mobile carrier's network. */
const perNetwork = { most: 40, inSeconds: HOUR };

/** Records a wanted product. The same words from the same network count once a day. */
export async function askForProduct(
  db: Database,
  { words, region, network }: { words: string; region: Region; network: string },
): Promise<void> {
  const wanted = normalised(words);
  if (!/\p{L}/u.test(wanted) || isPersonal(wanted)) {
    throw new Refusal("request.invalid", {}, { fields: { words: "Write the product's name" } });
  }
  await countAttempt(db, `wanted from ${network}`, perNetwork);
  const bit = bitOf(network).toString();
  await db.execute(sql`
    insert into wanted_product as known (day, region_code, words, people, times, last_at)
    values (dhaka_day(now()), ${region}, ${wanted}, ${bit}::bigint, 1, now())
    on conflict (day, region_code, words) do update
    set people = known.people | excluded.people, times = known.times + 1, last_at = excluded.last_at
    where known.people & excluded.people = 0`);
}
