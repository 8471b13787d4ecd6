import type { Refusals } from "./refusals-type.ts";

export const listsRefusals = {
  "list.already_ordered": { status: 409, message: "An order has already been placed from this list." },
  "list.not_found": { status: 404, message: "This shopping list is no longer available. Please upload it again." },
  "list.empty": { status: 422, message: "We couldn't find any products in this list." },
  "list.too_long": { status: 422, message: "A list can have up to {lines} lines and {size} of text." },
  "list.not_a_list": {
    status: 422,
    message: "We can read text, CSV, Excel (.xlsx), PDF, JPEG, PNG and WebP files. This file is none of them.",
  },
  "list.too_many_pixels": { status: 422, message: "This picture has more than {limit} megapixels." },
  "list.too_many_pages": { status: 422, message: "A PDF can have up to {limit} pages." },
  "list.too_much_inside": { status: 422, message: "This file unpacks to more than the {limit} allowed." },
  "list.too_big": {
    status: 422,
    message: "This file holds more than we can read ({limit}). Try a smaller one, or type the list.",
  },
  "list.too_slow": {
    status: 422,
    message: "Reading this file takes longer than {limit} seconds. Try a smaller one, or type the list.",
  },
  "list.unreadable": {
    status: 422,
    message: "We couldn't read this file. Try a clearer one, or type the list.",
  },
  "list.one_at_a_time": {
    status: 429,
    message: "We're still reading your last file. Please wait until it's done.",
  },
  "list.still_reading": { status: 409, message: "We're still reading this list. Please wait." },
  "list.already_asked": { status: 409, message: "Our team already has this list." },
  "saved_list.not_found": { status: 404, message: "This list is not in your account any more." },
  "saved_list.too_many": { status: 409, message: "You can keep up to {limit} lists. Delete one first." },
  "saved_list.full": { status: 409, message: "A list can hold up to {limit} items." },
  "saved_list.link_ended": { status: 404, message: "This link no longer works." },
  "standing.answered": { status: 409, message: "This proposal has already been answered." },
  "standing.by_courier": {
    status: 422,
    message:
      "A courier delivers to this address, so a standing order has no delivery time there. Choose another address.",
  },
  "standing.too_late": { status: 409, message: "It is too late to answer this proposal." },
} as const satisfies Refusals;
