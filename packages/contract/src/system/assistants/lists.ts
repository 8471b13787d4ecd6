import { z } from "zod";
import { route } from "../../route.ts";
import { agentRefusals, Ucp, UcpContext, UcpError, ucpBase } from "./shapes.ts";

const Choice = z.object({
  item: z.object({
    id: z.string().describe("Use it as item.id"),
    title: z.string(),
    price: z.number().int().describe("Poisha, for one"),
  }),
  quantity: z.number().int(),
  available: z.boolean(),
});

const asked = { line: z.string().describe("The line of the list that was sent") };

export const readAssistantList = route({
  method: "post",
  path: `${ucpBase}/lists/read`,
  summary: "Read a shopping list as an assistant",
  description:
    "By the store's own extension. Finds each line of a list in English, Bangla or romanised Bangla, in the packs closest to the amount. Pass the questions on to the person.",
  feature: "assistants",
  cost: 2,
  idempotencyKey: "optional",
  body: z.object({ text: z.string().min(1).max(20_000), context: UcpContext.optional() }),
  answer: z.union([
    z.object({
      ucp: Ucp,
      sure: z.array(z.object({ ...asked, ...Choice.shape })),
      unsure: z.array(z.object({ ...asked, question: z.string(), choices: z.array(Choice) })),
      not_sold: z.array(z.object(asked)),
    }),
    UcpError,
  ]),
  refusals: [...agentRefusals, "list.too_long", "list.empty"],
});
