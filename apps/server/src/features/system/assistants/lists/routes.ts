import type { ListLine, ListMatch } from "@tatka/contract/lists/shopping-lists";
import { readAssistantList } from "@tatka/contract/system/assistants/lists";
import type { Language } from "@tatka/domain/language";
import type { WebContext } from "../../../../platform/feature.ts";
import { WorkQueue } from "../../../../platform/jobs/work-queue.ts";
import { linesOfText } from "../../../lists/shopping-lists/index.ts";
import type { AgentCalls } from "../agents/agent-calls.ts";
import { placeOf } from "../catalogue/place.ts";
import { listExtension } from "../discovery/capabilities.ts";

/** Reading 200 lines takes the event loop 20 to 40 ms. */
const reading = new WorkQueue({ mostAtOnce: 1, mostWaiting: 20, mostWaitingOfOne: 4 });

/** Below this confidence the person is asked, as on the page for lists. */
const SURE = 0.7;

/** A list of a person, read for their assistant. Nothing is stored. */
export function registerAgentLists(calls: AgentCalls, { read, regions }: Pick<WebContext, "read" | "regions">): void {
  calls.handle(readAssistantList, listExtension, async ({ body, region, c }, { ucp }) => {
    const place = placeOf(c, body.context, regions, region);
    const lines = await reading.run(() => linesOfText(read, body.text, place.region), c.env.network);
    const sold = lines.filter(({ matches }) => matches.length > 0);
    const isSure = ({ doubt, matches }: ListLine) => !doubt && (matches[0]?.confidence ?? 0) >= SURE;
    return {
      ucp,
      sure: sold
        .filter(isSure)
        .flatMap(({ raw, matches: [best] }) => (best ? [{ line: raw, ...choice(best, place.language) }] : [])),
      unsure: sold
        .filter((line) => !isSure(line))
        .map((line) => ({
          line: line.raw,
          question: questionOf(line),
          choices: line.matches.map((match) => choice(match, place.language)),
        })),
      not_sold: lines.filter(({ matches }) => matches.length === 0).map(({ raw }) => ({ line: raw })),
    };
  });
}

function choice({ product, variation, quantity }: ListMatch, language: Language) {
  const inLanguage = (en: string, bn: string) => (language === "bn" && bn !== "" ? bn : en);
  const title = `${inLanguage(product.title, product.titleBn)}, ${inLanguage(variation.title, variation.titleBn)}`;
  return {
    item: { id: String(variation.id), title, price: Math.round(variation.salePrice * 100) },
    quantity,
    available: variation.inStock,
  };
}

function questionOf({ doubt, otherBrand }: ListLine): string {
  if (doubt === "amount") return "How much does the person want? The amount in the list is unclear.";
  if (otherBrand) return "The store does not sell this brand. Is another brand fine?";
  return "Which of these does the person mean?";
}
