import { pictureUrls } from "@tatka/contract/catalogue/picture";
import type { Substitution } from "@tatka/contract/orders/substitution";
import { sql } from "../../../platform/database/sql.ts";
import { moment, taka } from "../../../platform/database/sql-values.ts";

type Offer = NonNullable<Substitution["offer"]>;

/** The row as the database returns it, with its picture's name. */
export type StoredSubstitution = Omit<Substitution, "offer"> & {
  offer: (Omit<Offer, "images"> & { picture: string | null }) | null;
};

const unit = sql`(s.offer ->> 'unitPoisha')::bigint`;
/** The missing item's discount, which also applies to its replacement. */
const discount = sql`coalesce((s.offer ->> 'discountPoisha')::bigint, 0)`;
/** The customer's price of the offer of `substitution s`, in poisha. */
export const offerTotal = sql`greatest(0, ${unit} * (s.offer ->> 'quantity')::int - ${discount})`;

/** A row `s` of missing pieces as JSON. */
export const shownSubstitution = sql`json_build_object(
  'id', s.id, 'state', s.state, 'answer', s.answer,
  'product', json_build_object('title', s.title_en, 'titleBn', s.title_bn),
  'size', json_build_object('title', s.size_en, 'titleBn', s.size_bn), 'quantity', s.quantity,
  'worth', ${taka(sql`s.worth_poisha - ${discount}`)},
  'offer', case when s.offer is not null then json_build_object(
    'product', json_build_object('title', s.offer ->> 'title', 'titleBn', s.offer ->> 'titleBn'),
    'size', json_build_object('title', s.offer ->> 'size', 'titleBn', s.offer ->> 'sizeBn'),
    'quantity', (s.offer ->> 'quantity')::int, 'price', ${taka(unit)},
    'total', ${taka(offerTotal)}, 'picture', s.offer ->> 'picture',
    'addedAllergens', case when s.offer ? 'addedAllergens' then s.offer -> 'addedAllergens' else '[]' end) end,
  'answerBefore', ${moment(sql`s.answer_before`)}, 'withoutAnswer', s.without_answer)`;

/** All substitutions of the order `o`. */
export const shownSubstitutions = sql`
  coalesce((select json_agg(${shownSubstitution} order by s.id) from substitution s where s.order_id = o.id), '[]')`;

export function substitutionOf({ offer, ...stored }: StoredSubstitution): Substitution {
  if (!offer) return { ...stored, offer };
  const { picture, ...rest } = offer;
  return { ...stored, offer: { ...rest, images: picture ? [pictureUrls(picture, 320)] : [] } };
}
