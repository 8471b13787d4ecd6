import { z } from "zod";

/**
 * Everything the API may refuse, with its status and the sentence a person may be shown.
 * `{name}` in a message is filled from the refusal's details.
 */
export const refusals = {
  "request.invalid": { status: 400, message: "Some of what was sent is not valid." },
  "request.malformed": { status: 400, message: "The request could not be read." },
  "request.too_large": { status: 413, message: "That is larger than the {limit} allowed." },
  "request.foreign_origin": { status: 403, message: "This request did not come from our own site." },
  "request.too_many": { status: 429, message: "Too many tries. Please wait {seconds} seconds." },
  "route.not_found": { status: 404, message: "There is nothing at this address." },
  "product.not_found": { status: 404, message: "This product is not in the store." },
  "variation.not_found": { status: 404, message: "This size is not in the store." },
  "cart.over_stock": { status: 409, message: "Only {available} left in your city." },
  "cart.full": { status: 409, message: "A cart holds at most {limit} different things." },
  "cart.empty": { status: 409, message: "Your cart is empty." },
  "address.not_found": { status: 404, message: "This address is not in your list." },
  "address.too_many": { status: 409, message: "You can keep at most {limit} addresses." },
  "address.outside_zones": { status: 422, message: "We do not deliver to this area yet." },
  "shipping.zone_not_found": { status: 404, message: "There is no such delivery zone." },
  "shipping.place_taken": {
    status: 409,
    message: "Another zone serves these places already: {places}. Say that they are to move, or leave them out.",
  },
  "shipping.method_not_offered": { status: 422, message: "This way of delivery is not offered at this address." },
  "slot.not_offered": { status: 422, message: "This delivery time is not offered at this address." },
  "slot.closed": { status: 409, message: "It is too late for this delivery time. Please choose another." },
  "slot.has_orders": {
    status: 409,
    message: "{orders} coming orders have chosen this delivery time. Close or hide it instead.",
  },
  "slot.full": { status: 409, message: "This delivery time is taken. Please choose another." },
  "voucher.not_valid": { status: 404, message: "This voucher code is not valid." },
  "voucher.not_now": { status: 409, message: "This voucher cannot be used at this time." },
  "voucher.used_up": { status: 409, message: "This voucher has been used up." },
  "voucher.already_used": { status: 409, message: "You have used this voucher already." },
  "voucher.below_minimum": { status: 409, message: "This voucher needs an order of at least {amount} taka." },
  "voucher.not_for_this_cart": { status: 409, message: "This voucher does not apply to what is in your cart." },
  "voucher.first_order_only": { status: 409, message: "This voucher is for a first order." },
  "voucher.limit_below_used": {
    status: 409,
    message: "This voucher was used {used} times already, so its limit cannot be lower.",
  },
  "voucher.in_use": { status: 409, message: "This voucher has been used, so it cannot be deleted. Hide it instead." },
  "flash_sale.cap_below_sold": {
    status: 409,
    message: "{sold} pieces were sold at this price already, so fewer cannot be offered.",
  },
  "flash_sale.item_sold": {
    status: 409,
    message: "{sold} pieces of an item were sold already, so it stays. Limit it to what was sold instead.",
  },
  "hub.region_fixed": {
    status: 409,
    message: "This hub has shelves, zones or orders in its region, so it cannot move to another.",
  },
  "profile.open_orders": {
    status: 409,
    message: "There are orders on their way. Please wait until they have arrived.",
  },
  "order.not_found": { status: 404, message: "This order is not in your list." },
  "order.below_minimum": { status: 422, message: "To place an order, the minimum amount is {n} taka." },
  "order.changed": { status: 409, message: "Something changed since you looked. Please check your order again." },
  "order.key_missing": { status: 400, message: "An order needs a key, so that it is never placed twice." },
  "order.key_reused": { status: 422, message: "This key was used for a different order." },
  "order.in_progress": { status: 409, message: "This order is being placed already." },
  "order.wrong_state": { status: 409, message: "This is no longer possible for this order." },
  "order.payment_missing": {
    status: 409,
    message: "This order must be paid online before it goes on. Send the payment link again, or cancel the order.",
  },
  "order.would_be_empty": { status: 422, message: "An order with nothing in it is cancelled instead." },
  "order.edit_needs_payment": {
    status: 409,
    message: "This order is paid, and this would cost {amount} taka more. Please place a second order for the rest.",
  },
  "order.edit_while_paying": {
    status: 409,
    message: "The customer is paying for this order right now. Please try again when that is settled.",
  },
  "order.edit_instead": {
    status: 409,
    message: "This order is not packed yet. Change its lines, and the difference goes back by itself.",
  },
  "order.not_paid": { status: 409, message: "Nothing has been paid for this order, so nothing can go back." },
  "order.refunded_already": { status: 409, message: "So many of these pieces have been refunded already." },
  "order.nothing_to_refund": { status: 422, message: "Choose what to refund: what is chosen comes to nothing." },
  "customer.closed": { status: 409, message: "This customer's account is closed." },
  "customer.not_found": { status: 404, message: "There is no such customer." },
  "list.already_ordered": { status: 409, message: "An order was made of this list already." },
  "payment.method_not_offered": { status: 422, message: "This way of paying is not offered." },
  "payment.not_found": { status: 404, message: "There is no such payment." },
  "payment.gateway_unavailable": { status: 503, message: "The payment service does not answer. Please try again." },
  "payment.wrong_signature": { status: 400, message: "This message does not come from the payment service." },
  "payment.refund_too_large": { status: 409, message: "That is more than was paid." },
  "wishlist.full": { status: 409, message: "A wishlist holds at most {limit} things." },
  "list.not_found": { status: 404, message: "This shopping list is no longer here." },
  "list.empty": { status: 422, message: "We found nothing to buy in this list." },
  "list.too_long": { status: 422, message: "A list may have at most {lines} lines and {size} of text." },
  "list.not_a_list": {
    status: 422,
    message: "We can read text, CSV, Excel (.xlsx), PDF, JPEG, PNG and WebP files. This file is none of them.",
  },
  "list.too_many_pixels": { status: 422, message: "This picture has more than {limit} megapixels." },
  "list.too_many_pages": { status: 422, message: "A PDF may have at most {limit} pages." },
  "list.too_much_inside": { status: 422, message: "This file unpacks to more than the {limit} allowed." },
  "list.unreadable": {
    status: 422,
    message: "We could not read this file. Please try a clearer one, or type the list.",
  },
  "list.one_at_a_time": {
    status: 429,
    message: "Your last file is still being read. Please wait until it is done.",
  },
  "list.still_reading": { status: 409, message: "This list is still being read." },
  "list.already_asked": { status: 409, message: "This list is with our staff already." },
  "category.not_found": { status: 404, message: "This category is not in the store." },
  "bulk.too_many": { status: 422, message: "At most {limit} products can be changed at once." },
  "bulk.nothing_chosen": { status: 422, message: "No product is chosen." },
  "bulk.already_undone": { status: 409, message: "This change was undone already." },
  "import.not_a_table": {
    status: 422,
    message: "We can read CSV (in UTF-8) and Excel (.xlsx) files. This is neither.",
  },
  "import.unreadable": { status: 422, message: "This file could not be read." },
  "import.too_much_inside": { status: 422, message: "This file unpacks to more than the {limit} allowed." },
  "import.too_many_rows": { status: 422, message: "A file may have at most {limit} rows." },
  "import.no_sku_column": {
    status: 422,
    message: "The first line must name the columns, and one of them must be sku.",
  },
  "import.empty": { status: 422, message: "There is no row below the heading." },
  "import.not_ready": { status: 409, message: "This import cannot be applied, or was applied already." },
  "category.too_deep": { status: 422, message: "Categories have three levels. This would make a fourth." },
  "category.into_itself": { status: 422, message: "A category cannot be moved below itself." },
  "location.not_found": { status: 404, message: "There is no such place." },
  "location.wrong_parent": {
    status: 422,
    message: "A district lies in a division, a zone in a district. Choose what this place lies in.",
  },
  "setting.not_found": { status: 404, message: "There is no such setting." },
  "record.not_found": { status: 404, message: "This record no longer exists." },
  "record.changed": {
    status: 409,
    message: "Someone else changed this while you were editing. Reload to see their version.",
  },
  "record.taken": { status: 409, message: "There is one with this name or code already." },
  "record.refers_to_nothing": {
    status: 422,
    message: "Something that was chosen here no longer exists. Please choose again.",
  },
  "record.in_use": { status: 409, message: "This is still in use, so it cannot be deleted." },
  "stock.below_reserved": {
    status: 409,
    message: "{reserved} pieces are promised to orders, so there cannot be fewer on hand.",
  },
  "stock.below_zero": { status: 409, message: "Only {onHand} pieces are on hand, so no more can be taken away." },
  "staff.wrong_credentials": { status: 401, message: "Email or password is not right." },
  "staff.not_signed_in": { status: 401, message: "Please sign in." },
  "staff.code_required": { status: 401, message: "Please enter the code from your authenticator app." },
  "staff.wrong_code": { status: 401, message: "This code is not right, or it was used already." },
  "staff.second_factor_required": {
    status: 403,
    message: "Please set up your second factor first. The store asks it of everyone who works here.",
  },
  "staff.second_factor_on": { status: 409, message: "Your second factor is set up already." },
  "staff.second_factor_off": { status: 409, message: "You have no second factor. Please set it up first." },
  "staff.weak_password": {
    status: 400,
    message: "Who works here needs a password of at least 8 characters that is not a common one.",
  },
  "staff.password_too_weak": {
    status: 403,
    message: "Your password is too easy to guess for the back office. Please choose a new one first.",
  },
  "staff.no_permission": { status: 403, message: "You have no permission to access this page" },
  "staff.waiting_for_approval": {
    status: 403,
    message: "Your account is waiting for an administrator's approval. You will be told by mail.",
  },
  "staff.last_administrator": {
    status: 409,
    message: "Somebody must be able to look after people, roles and permissions. This would leave nobody.",
  },
  "staff.beyond_own_permissions": {
    status: 403,
    message: "You can only give, take or manage what you are allowed to do yourself.",
  },
  "staff.not_on_yourself": { status: 409, message: "Please ask another administrator to do this for you." },
  "auth.not_signed_in": { status: 401, message: "Please log in first." },
  "login.not_an_identifier": { status: 400, message: "Please enter an email or a Bangladeshi mobile number." },
  "login.wrong_password": { status: 401, message: "The password is not right." },
  "login.wrong_pin": { status: 401, message: "This PIN is not right or no longer valid. Please request a new one." },
  "login.pin_too_soon": { status: 429, message: "A PIN was just sent. Please wait {seconds} seconds." },
  "login.too_many_pins": {
    status: 429,
    message: "Too many codes were requested for this email or number. Please try again later.",
  },
  "login.pins_paused": {
    status: 429,
    message: "We can't send codes right now. Please try again later, or log in with your password.",
  },
  "login.account_closed": { status: 403, message: "This account is closed. Please call our hotline." },
  "profile.already_yours": { status: 409, message: "Your account has this address already." },
  "profile.address_taken": { status: 409, message: "There is another account with this address." },
  "profile.works_here": {
    status: 409,
    message: "This account works in the back office. Only an administrator can close it.",
  },
  "signup.account_exists": { status: 409, message: "There is an account with this email already. Please log in." },
  "media.not_a_picture": { status: 422, message: "This file is not a picture we can use (JPEG, PNG, WebP or AVIF)." },
  "media.file_missing": {
    status: 409,
    message: "The file of this picture is missing. Please upload the picture again.",
  },
  "media.too_many_pixels": { status: 422, message: "This picture has more than {limit} megapixels." },
  "contact.too_fast": { status: 429, message: "That was quick. Please read your message once more and send it again." },
  "contact.form_expired": { status: 409, message: "This form was open for too long. Please send it again." },
  "message.no_sms_gateway": { status: 409, message: "No SMS gateway is set up yet." },
  "server.unavailable": { status: 503, message: "The store is busy for a moment. Please try again." },
  "server.error": { status: 500, message: "Something went wrong on our side." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

export const Change = z.object({
  variationId: z.number().int(),
  title: z.string(),
  titleBn: z.string(),
  kind: z.enum(["price", "stock"]),
  was: z.number().describe("Taka seen, or pieces wanted"),
  now: z.number().describe("Taka, or pieces left"),
});
export type Change = z.infer<typeof Change>;

export const ErrorBody = z
  .object({
    code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
    message: z.string().describe("May be shown to a person."),
    fields: z.record(z.string(), z.string()).optional().describe("What is wrong, by field."),
    changes: z.array(Change).optional().describe("What is different from what the customer saw, for order.changed."),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof ErrorBody>;
