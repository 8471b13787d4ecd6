import { areas } from "../areas.ts";
import { mergeTexts } from "./text-tree.ts";

/** The texts of en.ts in Bangla, fetched when it is chosen. Each area's type and a test keep both complete. */
export async function readBangla() {
  const [shared, own] = await Promise.all([
    import("./shared-bn.ts"),
    Promise.all(areas.flatMap(({ texts }) => texts?.bn() ?? [])),
  ]);
  const { resources = {}, ...tatka } = mergeTexts([shared.bn, ...own.map(({ bn }) => bn)]);
  const refusals = Object.fromEntries([shared, ...own].flatMap(({ refusals = {} }) => Object.entries(refusals)));
  return { ...shared.reactAdminBangla, resources, tatka, words: shared.contractWordsBangla, refusals };
}
