import { isReminderRule } from "@tatka/domain/lists/reminder-days";
import { mostLines, mostOfOne } from "@tatka/domain/orders/cart";
import { z } from "zod";
import { CartItem } from "../cart-item.ts";
import { typedText } from "../listing.ts";
import { missingLine } from "../orders/cart.ts";
import { route } from "../route.ts";
import { rowId, rowIdInUrl } from "../row.ts";

/** Maximum number of lists per customer, and of items per list. */
export const mostLists = 50;
export const mostListItems = 200;

export const SavedListItem = CartItem.omit({ notice: true }).meta({ id: "SavedListItem" });
export type SavedListItem = z.infer<typeof SavedListItem>;

export const ListReminder = z
  .object({
    every: z.enum(["week", "month"]),
    day: z.number().int().describe("Day of the week (0 is Sunday) or day of the month"),
    nextOn: z.iso.date().describe("Date of the next reminder, sent in the morning in Bangladesh"),
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
    pictures: z.array(z.string()).describe("URL patterns with {width} and {format} of the first pictures"),
  })
  .meta({ id: "SavedListSummary" });
export type SavedListSummary = z.infer<typeof SavedListSummary>;

export const SavedList = z
  .object({
    ...summary,
    share: z
      .object({ token: z.string(), showsName: z.boolean() })
      .nullable()
      .describe("Token of the share link; null while the list is not shared"),
    items: z.array(SavedListItem).describe("At current prices"),
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
  summary: "List the customer's saved lists",
  description: "Latest change first.",
  feature: "saved-lists",
  answer: z.array(SavedListSummary),
  refusals: ["auth.not_signed_in"],
});

export const createSavedList = route({
  ...common,
  method: "post",
  path: "/saved-list",
  summary: "Create a saved list",
  description: "Products that are no longer sold are left out.",
  body: z.object({ name, items: z.array(item(1)).max(mostLines).default([]) }),
  status: 201,
  refusals: ["auth.not_signed_in", "saved_list.too_many", "saved_list.full", "request.too_many"],
});

export const readSavedList = route({
  ...common,
  method: "get",
  path: "/saved-list/{id}",
  cost: 1,
  summary: "Get a saved list",
  params,
  refusals: own,
});

export const renameSavedList = route({
  ...common,
  method: "patch",
  path: "/saved-list/{id}",
  summary: "Rename a saved list",
  params,
  body: z.object({ name }),
  refusals: own,
});

export const deleteSavedList = route({
  method: "delete",
  path: "/saved-list/{id}",
  summary: "Delete a saved list",
  description: "It can be restored for a day. Its link and reminders end at once.",
  feature: "saved-lists",
  params,
  refusals: own,
});

export const restoreSavedList = route({
  ...common,
  method: "post",
  path: "/saved-list/{id}/restore",
  summary: "Restore a deleted list",
  params,
  refusals: [...own, "saved_list.too_many"],
});

export const addListItems = route({
  ...common,
  method: "post",
  path: "/saved-list/{id}/item",
  summary: "Add items to a saved list",
  params,
  body: z.object({ items: z.array(item(1)).min(1).max(mostLines) }),
  refusals: [...own, "variation.not_found", "saved_list.full"],
});

export const setListItem = route({
  ...common,
  method: "put",
  path: "/saved-list/{id}/item",
  summary: "Set the quantity of an item on a saved list",
  description: "0 removes it.",
  params,
  body: item(0),
  refusals: [...own, "variation.not_found", "saved_list.full"],
});

const ListInCart = z
  .object({
    added: z.number().int().describe("Number of variations added or increased"),
    already: z.number().int().describe("Number of variations that were already in the cart in this quantity"),
    missing: z
      .array(z.object({ variationId: z.number().int(), ...missingLine }))
      .describe("Lines that were not added completely"),
  })
  .meta({ id: "ListInCart" });
export type ListInCart = z.infer<typeof ListInCart>;

export const putSavedListInCart = route({
  method: "post",
  path: "/saved-list/{id}/cart",
  summary: "Add a saved list to the cart",
  description: "Tops up the cart to the list's quantities. Repeating it adds nothing.",
  feature: "saved-lists",
  params,
  answer: ListInCart,
  refusals: own,
});

export const shareSavedList = route({
  ...common,
  method: "put",
  path: "/saved-list/{id}/share",
  summary: "Share a saved list by a link",
  description: "Sharing it again keeps the link.",
  params,
  body: z.object({ showsName: z.boolean().default(false).describe("Whether the customer's name is shown") }),
  refusals: own,
});

export const stopSharingList = route({
  ...common,
  method: "delete",
  path: "/saved-list/{id}/share",
  summary: "Stop sharing a saved list",
  description: "The link stops working at once.",
  params,
  refusals: own,
});

export const setListReminder = route({
  ...common,
  method: "put",
  path: "/saved-list/{id}/reminder",
  summary: "Set a reminder for a saved list",
  description: "Weekly or monthly, in the morning. Nothing is ordered automatically.",
  params,
  body: z
    .object({
      every: z.enum(["week", "month"]),
      day: z.number().int().min(0).max(31).describe("Day of the week (0 is Sunday) or day of the month"),
    })
    .refine(isReminderRule, { path: ["day"], error: "day is not valid" }),
  refusals: own,
});

export const pauseListReminder = route({
  ...common,
  method: "patch",
  path: "/saved-list/{id}/reminder",
  summary: "Pause or resume the reminders of a saved list",
  params,
  body: z.object({ isPaused: z.boolean() }),
  refusals: own,
});

export const skipListReminder = route({
  ...common,
  method: "post",
  path: "/saved-list/{id}/reminder/skip",
  summary: "Skip the next reminder of a saved list",
  params,
  body: z.object({
    nextOn: z.iso.date().describe("Date of the skipped reminder: repeating the call skips it only once"),
  }),
  refusals: own,
});

export const endListReminder = route({
  ...common,
  method: "delete",
  path: "/saved-list/{id}/reminder",
  summary: "Delete the reminders of a saved list",
  params,
  refusals: own,
});

const token = z.string().max(200);

export const SharedList = z
  .object({
    name: z.string(),
    from: z.string().nullable().describe("The owner's name, if they want to show it"),
    items: z.array(SavedListItem),
  })
  .meta({ id: "SharedList" });
export type SharedList = z.infer<typeof SharedList>;

export const readSharedList = route({
  method: "get",
  path: "/shared-list",
  cost: 1,
  summary: "Get a shared list",
  feature: "saved-lists",
  query: z.object({ list: token }),
  answer: SharedList,
  refusals: ["saved_list.link_ended", "request.too_many"],
});

export const putSharedListInCart = route({
  method: "post",
  path: "/shared-list/cart",
  summary: "Add a shared list to the cart",
  description: "Tops up the cart to the list's quantities.",
  feature: "saved-lists",
  body: z.object({ list: token }),
  answer: ListInCart,
  refusals: ["auth.not_signed_in", "saved_list.link_ended", "request.too_many"],
});

export const stopListReminder = route({
  method: "post",
  path: "/list-reminder/stop",
  summary: "Unsubscribe from the reminders of a list",
  description: "By the signed link in each reminder, without a login. Email programs may call it.",
  feature: "saved-lists",
  query: z.object({ reminder: token }),
  answer: z.object({ name: z.string() }),
  refusals: ["saved_list.link_ended", "request.too_many"],
});
