export type Fields = Record<string, unknown>;

/** A field that two people changed to different values. `field` is its path, such as `variations[12].regularPrice`. */
export type Conflict = { field: string; mine: unknown; theirs: unknown };

/** The side whose value a conflicting field gets. */
export type Choices = Record<string, "mine" | "theirs">;

/**
 * Three-way merge of a record. A field that one side changed gets that side's value. A field that both changed
 * differently is a conflict until `choices` names a side. List items are matched by `id`; any other list is one field.
 */
export function mergeChanges(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  choices: Choices = {},
): { merged: Fields; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];

  function merge(field: string, was: unknown, own: unknown, other: unknown): unknown {
    if (isSame(own, was) || isSame(own, other)) return other;
    if (isSame(other, was)) return own;
    if (isFields(was) && isFields(own) && isFields(other)) return mergeFields(field, was, own, other);
    if (isItems(was) && isItems(own) && isItems(other)) return mergeItems(field, was, own, other);
    if (!choices[field]) conflicts.push({ field, mine: own, theirs: other });
    return choices[field] === "theirs" ? other : own;
  }

  function mergeFields(field: string, was: Fields, own: Fields, other: Fields): Fields {
    const names = [...new Set([...Object.keys(own), ...Object.keys(other)])];
    return Object.fromEntries(
      names
        .map((name) => [name, merge(field ? `${field}.${name}` : name, was[name], own[name], other[name])] as const)
        .filter(([, value]) => value !== undefined),
    );
  }

  /** Uses the order of the side that reordered. Items removed by one side and unchanged by the other are removed. */
  function mergeItems(field: string, was: Fields[], own: Fields[], other: Fields[]): unknown[] {
    const first = isSame(idsOf(own), idsOf(was)) ? other : own;
    const ids = [...new Set([...idsOf(first), ...idsOf(own), ...idsOf(other)])];
    const of = (items: Fields[], id: unknown) => items.find((item) => item.id === id);
    const known = ids.map((id) => merge(`${field}[${id}]`, of(was, id), of(own, id), of(other, id)));
    return [...known.filter((item) => item !== undefined), ...own.filter(({ id }) => id === undefined)];
  }

  return { merged: mergeFields("", base, mine, theirs), conflicts };
}

/** Names of list items by id, where known. */
export function namesOfItems(value: unknown): Record<string, string> {
  if (Array.isArray(value)) return Object.assign({}, ...value.map(namesOfItems));
  if (!isFields(value)) return {};
  const { id, title, name, sku } = value;
  const own = [title, name, sku].find((text) => typeof text === "string" && text !== "");
  return Object.assign(id !== undefined && own ? { [String(id)]: own } : {}, ...Object.values(value).map(namesOfItems));
}

/** Equal by value. A missing field and an undefined one are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  return [...Object.keys(one), ...Object.keys(other)].every((name) => isSame(one[name], other[name]));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Items are records; new ones have no id yet. */
function isItems(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.some((item) => isFields(item) && "id" in item) && value.every(isFields);
}

function idsOf(items: Fields[]): unknown[] {
  return items.flatMap(({ id }) => (id === undefined ? [] : [id]));
}
