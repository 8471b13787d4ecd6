import type { AuditEntry } from "@tatka/contract/insight/audit";
import type { Database } from "../../../platform/database/db.ts";
import { type SQL, sql } from "../../../platform/database/sql.ts";

export type Names = AuditEntry["names"];
type Stored = { resource: string; resourceId: string; before: unknown; after: unknown };
type Fields = Record<string, unknown>;

/** Record types that entries refer to, and the fields with their ids. */
const references: Record<string, string> = {
  variationId: "variation",
  hubId: "hub",
  lineId: "line",
  sku: "sku",
  categoryId: "category",
  brandId: "brand",
  supplierId: "supplier",
};
/** Lists whose items have their own ids. */
const listed: Record<string, string> = { variations: "variation", lines: "line" };

/** Names in both languages of all records that the entries refer to, by keys such as `variation:718`. */
export async function namesIn(db: Database, entries: readonly Stored[]): Promise<Names> {
  const keys = new Set(entries.flatMap(referencesOf));
  const idsOf = (kind: string) =>
    [...keys].flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  const lookups = Object.entries(sources).filter(([kind]) => idsOf(kind).length > 0);
  const found = await Promise.all(
    lookups.map(async ([kind, source]) => {
      const { rows } = await db.execute<{ id: string; title: string; titleBn: string }>(source(idsOf(kind)));
      return rows.map(({ id, ...name }) => [`${kind}:${id}`, name] as const);
    }),
  );
  return Object.fromEntries(found.flat());
}

/** The names that one entry refers to. */
export function namesOf(names: Names, entry: Stored): Names {
  return Object.fromEntries(referencesOf(entry).flatMap((key) => (names[key] ? [[key, names[key]]] : [])));
}

function referencesOf({ resource, resourceId, before, after }: Stored): string[] {
  const own = resource === "product" && /^\d+$/.test(resourceId) ? [`product:${resourceId}`] : [];
  return [...own, ...within(before), ...within(after)];
}

function within(value: unknown, list?: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => within(item, list));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const kind = references[name] ?? (name === "id" && list ? listed[list] : undefined);
    if (kind && (typeof part === "number" || kind === "sku")) {
      // A size is named with its product, unless the product is already named.
      return kind === "variation" ? [`variation:${part}`, `size:${part}`] : [`${kind}:${part}`];
    }
    return within(part, name);
  });
}

const numbers = (ids: string[]) => sql`any(${sql.param(ids.map(Number).filter(Number.isInteger))}::int[])`;
const whole = sql`p.title_en || ', ' || v.title_en as title, p.title_bn || ', ' || v.title_bn as "titleBn"`;
const sizes = sql`from variation v join product p on p.id = v.product_id`;
const titled = (table: string) => (ids: string[]) =>
  sql`
  select id::text, title_en as title, title_bn as "titleBn" from ${sql.identifier(table)} where id = ${numbers(ids)}`;

const sources: Record<string, (ids: string[]) => SQL> = {
  product: titled("product"),
  hub: titled("hub"),
  category: titled("category"),
  brand: titled("brand"),
  supplier: (ids) => sql`select id::text, name as title, name as "titleBn" from supplier where id = ${numbers(ids)}`,
  variation: (ids) => sql`select v.id::text, ${whole} ${sizes} where v.id = ${numbers(ids)}`,
  size: (ids) =>
    sql`select v.id::text, v.title_en as title, v.title_bn as "titleBn" ${sizes} where v.id = ${numbers(ids)}`,
  sku: (ids) => sql`select v.sku as id, ${whole} ${sizes} where v.sku = any(${sql.param(ids)}::text[])`,
  line: (ids) => sql`
    select l.id::text, l.title_en || ', ' || l.size_en as title, l.title_bn || ', ' || l.size_bn as "titleBn"
    from order_line l where l.id = ${numbers(ids)}`,
};

/** The products of an entry with pieces; empty if its changed fields contain them. */
export function itemsOf({ resource, before, after }: Stored, names: Names): AuditEntry["items"] {
  if (!isFields(after) || (resource === "order" && before)) return [];
  const { receipts, lines, differences, variationId } = after;
  const list: unknown[] = [receipts, lines, differences].find(Array.isArray) ?? (variationId ? [after] : []);
  return list.filter(isFields).flatMap((item) => {
    const name =
      names[`variation:${item.variationId}`] ?? names[`line:${item.lineId ?? item.id}`] ?? names[`sku:${item.sku}`];
    return name ? [{ ...name, pieces: piecesOf(item) }] : [];
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

const amounts = ["pieces", "quantity", "received", "sent", "requested", "ordered", "difference"] as const;

function piecesOf(item: Fields): number | null {
  const amount = amounts.map((name) => item[name]).find((value) => typeof value === "number");
  return typeof amount === "number" ? amount : null;
}

/** The hub of the entry, if any. */
export function hubOf({ before, after }: Stored, names: Names): AuditEntry["hub"] {
  for (const side of [after, before]) {
    const hubId = isFields(side) ? side.hubId : undefined;
    if (typeof hubId === "number") return names[`hub:${hubId}`] ?? null;
  }
  return null;
}
