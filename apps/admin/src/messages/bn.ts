import { allAreas } from "../area-list.ts";
import { mergeTexts } from "./text-tree.ts";

/** The Bangla texts, loaded when the user selects Bangla. Each area's type and a test keep them complete. */
export async function readBangla() {
  const [shared, own] = await Promise.all([
    import("./shared-bn.ts"),
    Promise.all(allAreas().flatMap(({ texts }) => texts?.bn() ?? [])),
  ]);
  const { resources = {}, ...tatka } = mergeTexts([shared.bn, ...own.map(({ bn }) => bn)]);
  const refusals = Object.fromEntries([shared, ...own].flatMap(({ refusals = {} }) => Object.entries(refusals)));
  return { ...shared.reactAdminBangla, resources, tatka, words: shared.contractWordsBangla, refusals };
}
