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
  "shipping.zone_not_found": { status: 404, message: "Shipping zone not found." },
  "shipping.place_taken": {
    status: 409,
    message: "Another zone already serves these locations: {places}. Move them here, or leave them out.",
  },
  "shipping.method_not_offered": { status: 422, message: "This way of delivery is not offered at this address." },
  "slot.not_offered": { status: 422, message: "This delivery time is not offered at this address." },
  "slot.closed": { status: 409, message: "It is too late for this delivery time. Please choose another." },
  "slot.has_orders": {
    status: 409,
    message: "{orders} upcoming orders use this delivery time. Close or hide it instead.",
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
    message: "This voucher was already used {used} times, so the limit can't be lower.",
  },
  "voucher.in_use": { status: 409, message: "This voucher was used, so it can't be deleted. Hide it instead." },
  "flash_sale.cap_below_sold": {
    status: 409,
    message: "{sold} were already sold at this price, so the quantity can't be lower.",
  },
  "flash_sale.item_sold": {
    status: 409,
    message: "{sold} of an item were already sold, so it can't be removed. Set its quantity to what was sold instead.",
  },
  "hub.region_fixed": { status: 409, message: "This hub has stock, zones or orders, so its region can't be changed." },
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
    message: "This order must be paid online first. Resend the payment link, or cancel the order.",
  },
  "order.would_be_empty": { status: 422, message: "To remove all items, cancel the order instead." },
  "order.edit_needs_payment": {
    status: 409,
    message: "This order is paid and would cost {amount} taka more. Place a second order for the rest.",
  },
  "order.edit_while_paying": {
    status: 409,
    message: "The customer is paying for this order now. Try again in a few minutes.",
  },
  "order.edit_instead": {
    status: 409,
    message: "This order is not packed yet. Edit its items, and the difference is refunded automatically.",
  },
  "order.not_paid": { status: 409, message: "This order is not paid, so there is nothing to refund." },
  "order.refunded_already": { status: 409, message: "These items were already refunded." },
  "order.nothing_to_refund": { status: 422, message: "Select what to refund. The refund must be above 0." },
  "customer.closed": { status: 409, message: "This customer's account is closed." },
  "customer.not_found": { status: 404, message: "Customer not found." },
  "list.already_ordered": { status: 409, message: "An order was already created from this list." },
  "payment.method_not_offered": { status: 422, message: "This way of paying is not offered." },
  "payment.not_found": { status: 404, message: "There is no such payment." },
  "payment.gateway_unavailable": { status: 503, message: "The payment service does not answer. Please try again." },
  "payment.wrong_signature": { status: 400, message: "This message does not come from the payment service." },
  "payment.refund_too_large": { status: 409, message: "That is more than the refundable amount." },
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
  "bulk.too_many": { status: 422, message: "You can edit at most {limit} products at once." },
  "bulk.nothing_chosen": { status: 422, message: "Select at least one product." },
  "bulk.already_undone": { status: 409, message: "This bulk edit was already undone." },
  "import.not_a_table": { status: 422, message: "Use a CSV (UTF-8) or Excel (.xlsx) file." },
  "import.unreadable": {
    status: 422,
    message: "We couldn't read this file. Save it again as CSV or Excel and try once more.",
  },
  "import.too_much_inside": {
    status: 422,
    message: "This file is larger than {limit} when unpacked. Split it into smaller files.",
  },
  "import.too_many_rows": {
    status: 422,
    message: "A file can have at most {limit} rows. Split it into smaller files.",
  },
  "import.no_sku_column": { status: 422, message: "The first row must have column names, including sku." },
  "import.empty": { status: 422, message: "The file has no rows below the column names." },
  "import.not_ready": { status: 409, message: "This import is not ready, or was already done." },
  "category.too_deep": { status: 422, message: "Categories can have at most three levels." },
  "category.into_itself": { status: 422, message: "A category can't be moved into itself." },
  "location.not_found": { status: 404, message: "There is no such place." },
  "location.wrong_parent": {
    status: 422,
    message: "A district is part of a division, and a zone is part of a district. Choose what this is part of.",
  },
  "setting.not_found": { status: 404, message: "Setting not found." },
  "record.not_found": { status: 404, message: "This item no longer exists." },
  "record.changed": {
    status: 409,
    message: "Someone else changed this while you were editing. Reload to see their version.",
  },
  "record.taken": { status: 409, message: "This name or code is already in use." },
  "record.refers_to_nothing": { status: 422, message: "Something you selected no longer exists. Select it again." },
  "record.in_use": { status: 409, message: "This is in use, so it can't be deleted." },
  "stock.below_reserved": { status: 409, message: "{reserved} are reserved for orders, so stock can't be lower." },
  "stock.below_zero": { status: 409, message: "Only {onHand} in stock, so you can't remove more." },
  "staff.wrong_credentials": { status: 401, message: "Incorrect email or password." },
  "staff.not_signed_in": { status: 401, message: "Please sign in." },
  "staff.code_required": { status: 401, message: "Enter the code from your authenticator app." },
  "staff.wrong_code": {
    status: 401,
    message: "Incorrect code, or it was already used. Wait for the next code and try again.",
  },
  "staff.second_factor_required": {
    status: 403,
    message: "Set up two-step verification first. It is required for all staff.",
  },
  "staff.second_factor_on": { status: 409, message: "Two-step verification is already on." },
  "staff.second_factor_off": { status: 409, message: "Two-step verification is off. Set it up first." },
  "staff.weak_password": { status: 400, message: "Staff passwords need at least 8 characters and must not be common." },
  "staff.password_too_weak": {
    status: 403,
    message: "Your password is too easy to guess for the back office. Choose a new one first.",
  },
  "staff.no_permission": { status: 403, message: "You have no permission to access this page" },
  "staff.waiting_for_approval": {
    status: 403,
    message: "Your account is waiting for approval by an administrator. We'll email you.",
  },
  "staff.last_administrator": {
    status: 409,
    message: "At least one person must be able to manage users, roles and permissions.",
  },
  "staff.beyond_own_permissions": {
    status: 403,
    message: "You can only give or change permissions that you have yourself.",
  },
  "staff.not_on_yourself": {
    status: 409,
    message: "You can't do this to your own account. Ask another administrator.",
  },
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
  "media.not_a_picture": { status: 422, message: "Use a JPEG, PNG, WebP or AVIF picture." },
  "media.file_missing": { status: 409, message: "The file of this picture is missing. Upload the picture again." },
  "media.too_many_pixels": {
    status: 422,
    message: "This picture has more than {limit} megapixels. Upload a smaller one.",
  },
  "contact.too_fast": { status: 429, message: "That was quick. Please read your message once more and send it again." },
  "contact.form_expired": { status: 409, message: "This form was open for too long. Please send it again." },
  "message.no_sms_gateway": { status: 409, message: "SMS is not set up yet." },
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
