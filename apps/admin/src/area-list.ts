import type { Area } from "./area.ts";

/**
 * `areas.ts` adds the type of its list, so that whatever the areas use knows their text keys without importing them.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by areas.ts
export interface AreaList {}

export type AnyArea = AreaList extends { all: readonly (infer One)[] } ? One : Area;

let list: readonly AnyArea[] | undefined;

/** Called once, before the app is rendered. */
export function openAreas(areas: readonly AnyArea[]): void {
  list = areas;
}

/** Every area of the back office, in the order of the menu. */
export function allAreas(): readonly AnyArea[] {
  if (!list) throw new Error("openAreas() comes first");
  return list;
}
