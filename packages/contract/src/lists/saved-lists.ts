import { isReminderRule } from "@tatka/domain/lists/reminder-days";
import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { z } from "zod";
import { typedText } from "../listing.ts";
import { CartItem, missingLine } from "../orders/cart.ts";
import { route } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";

/** The most lists of one customer, and the most items on one of them. */
export const mostLists = 50;
export const mostListItems = 200;

export const SavedListItem = CartItem.omit({ notice: true }).meta({ id: "SavedListItem" });
export type SavedListItem = z.infer<typeof SavedListItem>;

export const ListReminder = z
  .object({
    every: z.enum(["week", "month"]),
    day: z.number().int().describe("A weekday, 0 is Sunday, or a day of the month"),
    nextOn: z.iso.date().describe("The morning on which the next reminder goes out, in Bangladesh"),
    isPaused: z.boolean(),
  })
  .meta({ id: "ListReminder" });
export type ListReminder = z.infer<typeof ListReminder>;

const summary = {
  id: z.number().int(),
  name: z.string(),
  isShared: z.boolean(),
  reminder: ListReminder.nullable(),
};

export const SavedListSummary = z
  .object({
    ...summary,
    itemCount: z.number().int(),
    pictures: z.array(z.string()).describe("Patterns with {width} and {format}, of the first items"),
  })
  .meta({ id: "SavedListSummary" });
export type SavedListSummary = z.infer<typeof SavedListSummary>;

export const SavedList = z
  .object({
    ...summary,
    share: z
      .object({ token: z.string(), showsName: z.boolean() })
      .nullable()
      .describe("By which anybody sees the list; null while it is not shared"),
    items: z.array(SavedListItem).describe("At the prices of today"),
  })
  .meta({ id: "SavedList" });
export type SavedList = z.infer<typeof SavedList>;

const params = z.object({ id: rowIdInUrl });
const name = typedText(60).min(1);
const item = (least: number) => z.object({ variationId: rowId, quantity: z.number().int().min(least).max(mostOfOne) });
const common = { feature: "saved-lists", answer: SavedList } as const;
const own = ["auth.not_signed_in", "saved_list.not_found"] as const;

export const listSavedLists = route({
  method: "get",
  path: "/saved-list",
  summary: "The customer's lists, the last changed first",
  feature: "saved-lists",
  answer: z.array(SavedListSummary),
  refusals: ["auth.not_signed_in"],
});

export const createSavedList = route({
  ...common,
  method: "post",
  path: "/saved-list",
  summary: "Keeps a list under a name; what is no longer sold is left out",
  body: z.object({ name, items: z.array(item(1)).max(mostLines).default([]) }),
  status: 201,
  refusals: ["auth.not_signed_in", "saved_list.too_many", "saved_list.full", "request.too_many"],
});

export const readSavedList = route({
  ...common,
  method: "get",
  path: "/saved-list/{id}",
  cost: 1,
  summary: "One of the customer's lists",
  params,
  refusals: own,
});

export const renameSavedList = route({
  ...common,
  method: "patch",
  path: "/saved-list/{id}",
  summary: "Gives a list another name",
  params,
  body: z.object({ name }),
  refusals: own,
});

export const deleteSavedList = route({
  method: "delete",
  path: "/saved-list/{id}",
  summary: "Deletes a list; for a day it can be restored. Its link and its reminders end at once",
  feature: "saved-lists",
  params,
  refusals: own,
});

export const restoreSavedList = route({
  ...common,
  method: "post",
  path: "/saved-list/{id}/restore",
  summary: "Takes back that a list was deleted",
  params,
  refusals: [...own, "saved_list.too_many"],
});

export const addListItems = route({
  ...common,
  method: "post",
  path: "/saved-list/{id}/item",
  summary: "Adds to what is on a list",
  params,
  body: z.object({ items: z.array(item(1)).min(1).max(mostLines) }),
  refusals: [...own, "variation.not_found", "saved_list.full"],
});

export const setListItem = route({
  ...common,
  method: "put",
  path: "/saved-list/{id}/item",
  summary: "Sets how much of a variation is on a list; 0 removes it",
  params,
  body: item(0),
  refusals: [...own, "variation.not_found", "saved_list.full"],
});

const ListInCart = z
  .object({
    added: z.number().int().describe("How many different items were added, or more of them"),
    already: z.number().int().describe("How many were in the cart in this amount before"),
    missing: z
      .array(z.object({ variationId: z.number().int(), ...missingLine }))
      .describe("Lines of which not all was added"),
  })
  .meta({ id: "ListInCart" });
export type ListInCart = z.infer<typeof ListInCart>;

export const putSavedListInCart = route({
  method: "post",
  path: "/saved-list/{id}/cart",
  summary: "Sees to it that the cart holds what is on the list; doing it twice adds nothing more",
  feature: "saved-lists",
  params,
  answer: ListInCart,
  refusals: own,
});

export const shareSavedList = route({
  ...common,
  method: "put",
  path: "/saved-list/{id}/share",
  summary: "Makes a link by which anybody sees the list; sharing again keeps the link",
  params,
  body: z.object({ showsName: z.boolean().default(false).describe("Whether the customer's name is told") }),
  refusals: own,
});

export const stopSharingList = route({
  ...common,
  method: "delete",
  path: "/saved-list/{id}/share",
  summary: "The link ends at once",
  params,
  refusals: own,
});

export const setListReminder = route({
  ...common,
  method: "put",
  path: "/saved-list/{id}/reminder",
  summary: "Reminds the customer each week or month, in the morning; nothing is ordered by itself",
  params,
  body: z
    .object({
      every: z.enum(["week", "month"]),
      day: z.number().int().min(0).max(31).describe("A weekday, 0 is Sunday, or a day of the month"),
    })
    .refine(isReminderRule, { path: ["day"], error: "day is not valid" }),
  refusals: own,
});

export const pauseListReminder = route({
  ...common,
  method: "patch",
  path: "/saved-list/{id}/reminder",
  summary: "Pauses the reminders, or goes on with them",
  params,
  body: z.object({ isPaused: z.boolean() }),
  refusals: own,
});

export const skipListReminder = route({
  ...common,
  method: "post",
  path: "/saved-list/{id}/reminder/skip",
  summary: "Leaves out the next reminder",
  params,
  body: z.object({
    nextOn: z.iso.date().describe("Of the reminder that is left out: skipping it twice skips it once"),
  }),
  refusals: own,
});

export const endListReminder = route({
  ...common,
  method: "delete",
  path: "/saved-list/{id}/reminder",
  summary: "Ends the reminders",
  params,
  refusals: own,
});

const token = z.string().max(200);

export const SharedList = z
  .object({
    name: z.string(),
    from: z.string().nullable().describe("Who shares it, if they want that known"),
    items: z.array(SavedListItem),
  })
  .meta({ id: "SharedList" });
export type SharedList = z.infer<typeof SharedList>;

export const readSharedList = route({
  method: "get",
  path: "/shared-list",
  cost: 1,
  summary: "A list that its owner shares by a link",
  feature: "saved-lists",
  query: z.object({ list: token }),
  answer: SharedList,
  refusals: ["saved_list.link_ended", "request.too_many"],
});

export const putSharedListInCart = route({
  method: "post",
  path: "/shared-list/cart",
  summary: "Sees to it that the caller's cart holds what is on a shared list",
  feature: "saved-lists",
  body: z.object({ list: token }),
  answer: ListInCart,
  refusals: ["auth.not_signed_in", "saved_list.link_ended", "request.too_many"],
});

export const stopListReminder = route({
  method: "post",
  path: "/list-reminder/stop",
  summary:
    "Ends the reminders of a list, by the signed link in each of them; needs no login, and mail programs may call it",
  feature: "saved-lists",
  query: z.object({ reminder: token }),
  answer: z.object({ name: z.string() }),
  refusals: ["saved_list.link_ended", "request.too_many"],
});
