import { z } from "zod";

/**
 * Everything the API may refuse, with its status and the sentence a person may be shown.
 * `{name}` in a message is filled from the refusal's details.
 */
export const refusals = {
  "request.invalid": { status: 400, message: "Some of the information is not valid. Please check it and try again." },
  "request.malformed": { status: 400, message: "We couldn't read the request." },
  "request.too_large": { status: 413, message: "This is too large. The limit is {limit}." },
  "request.foreign_origin": { status: 403, message: "This request did not come from our website." },
  "request.too_many": { status: 429, message: "Too many attempts. Please wait {seconds} seconds." },
  "route.not_found": { status: 404, message: "Page not found." },
  "product.not_found": { status: 404, message: "We don't sell this product any more." },
  "variation.not_found": { status: 404, message: "This size is no longer available." },
  "cart.over_stock": { status: 409, message: "Only {available} left in your city." },
  "cart.full": { status: 409, message: "Your cart can hold up to {limit} different items." },
  "cart.empty": { status: 409, message: "Your cart is empty." },
  "shop.not_open": { status: 409, message: "We're not taking orders yet. Please come back when the shop is open." },
  "shop.not_ready": { status: 409, message: "The shop can't open yet. Some steps of the set-up are still missing." },
  "address.not_found": { status: 404, message: "This address is not in your saved addresses." },
  "address.too_many": { status: 409, message: "You can save up to {limit} addresses. Delete one first." },
  "address.outside_zones": { status: 422, message: "We don't deliver to this area yet." },
  "location.none_near": { status: 404, message: "We don't know this area yet. Please choose it from the lists." },
  "shipping.zone_not_found": { status: 404, message: "Delivery zone not found." },
  "shipping.place_taken": {
    status: 409,
    message: "Another zone already serves these places: {places}. Move them to this zone, or remove them.",
  },
  "shipping.method_not_offered": {
    status: 422,
    message: "This delivery option is not available at this address. Please choose another.",
  },
  "shipping.express_closed": {
    status: 409,
    message: "Express delivery is closed right now. Please choose a delivery time.",
  },
  "slot.not_offered": {
    status: 422,
    message: "This delivery time is not available at this address. Please choose another.",
  },
  "slot.closed": { status: 409, message: "It's too late to order for this delivery time. Please choose another." },
  "slot.has_orders": {
    status: 409,
    message: "{orders} upcoming orders use this delivery time. Close or hide it instead.",
  },
  "slot.full": { status: 409, message: "This delivery time is full. Please choose another." },
  "voucher.not_valid": { status: 404, message: "This voucher code is not valid." },
  "voucher.not_now": { status: 409, message: "This voucher can't be used right now." },
  "voucher.used_up": { status: 409, message: "This voucher has been used up." },
  "voucher.already_used": { status: 409, message: "You have already used this voucher." },
  "voucher.below_minimum": { status: 409, message: "This voucher needs a minimum order of {amount} taka." },
  "voucher.not_for_this_cart": { status: 409, message: "This voucher does not apply to the items in your cart." },
  "voucher.first_order_only": { status: 409, message: "This voucher is for first orders only." },
  "voucher.limit_below_used": {
    status: 409,
    message: "This voucher has already been used {used} times. The limit can't be lower.",
  },
  "voucher.in_use": { status: 409, message: "This voucher was used, so it can't be deleted. Hide it instead." },
  "flash_sale.cap_below_sold": {
    status: 409,
    message: "{sold} have already been sold at this price. The limit can't be lower.",
  },
  "flash_sale.item_sold": {
    status: 409,
    message: "{sold} of an item have already been sold, so it can't be removed. Set its limit to {sold} instead.",
  },
  "hub.region_fixed": {
    status: 409,
    message: "This hub has stock, zones or orders in its region, so its region can't be changed.",
  },
  "profile.open_orders": {
    status: 409,
    message: "You have orders on the way. Please wait until they are delivered.",
  },
  "order.not_found": { status: 404, message: "We can't find this order in your account." },
  "order.below_minimum": { status: 422, message: "To place an order, the minimum amount is {n} taka." },
  "order.changed": { status: 409, message: "Your order has changed. Please check it again." },
  "order.key_missing": { status: 400, message: "The order has no idempotency key." },
  "order.key_reused": { status: 422, message: "This idempotency key was used for a different order." },
  "order.in_progress": { status: 409, message: "This order is already being placed. Please wait." },
  "order.wrong_state": { status: 409, message: "This can no longer be done for this order." },
  "order.count_differs": { status: 422, message: "{out} pieces of this item went out. Count each of them once." },
  "order.charge_changes": {
    status: 409,
    message: "Delivery to this address costs {now} taka instead of {was}.",
  },
  "order.other_region": {
    status: 422,
    message: "This address is in another city. Cancel this order and place a new one there.",
  },
  "slot.needed": { status: 422, message: "Choose a delivery time for the new address." },
  "order.nothing_accepted": {
    status: 422,
    message: "Nothing was accepted. Mark the delivery as failed instead, and say why.",
  },
  "order.cash_above_due": {
    status: 422,
    message: "{due} taka are due in cash. Give the change, and enter what you kept.",
  },
  "order.payment_missing": {
    status: 409,
    message: "This order must be paid online first. Send the payment link again, or cancel the order.",
  },
  "order.would_be_empty": { status: 422, message: "An order needs at least one item. Cancel the order instead." },
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
  "order.not_paid": { status: 409, message: "This order has not been paid, so there is nothing to refund." },
  "order.refunded_already": { status: 409, message: "These items have already been refunded." },
  "order.nothing_to_refund": { status: 422, message: "Choose what to refund. The amount must be above 0." },
  "run.order_taken": { status: 409, message: "Order {number} is on another run already. Take it out there first." },
  "run.order_not_here": {
    status: 409,
    message: "Order {number} can't go on this run. Only confirmed or packed orders of its hub can.",
  },
  "run.order_out": { status: 409, message: "Order {number} is on its way, so it stays on this run." },
  "run.no_rider": { status: 422, message: "Choose a rider for this run first." },
  "run.not_a_rider": { status: 422, message: "This person doesn't ride for the store. Choose another rider." },
  "run.nothing_to_send": { status: 409, message: "None of this run's orders is packed yet." },
  "run.wrong_state": { status: 409, message: "This can no longer be done with this run." },
  "cash.reason_missing": { status: 422, message: "The cash differs by {amount} taka. Say why." },
  "cash.not_counted": { status: 409, message: "Count the cash of this run first." },
  "customer.closed": { status: 409, message: "This customer's account is closed." },
  "customer.not_found": { status: 404, message: "Customer not found." },
  "list.already_ordered": { status: 409, message: "An order has already been placed from this list." },
  "payment.method_not_offered": {
    status: 422,
    message: "This payment method is not available. Please choose another.",
  },
  "payment.not_found": { status: 404, message: "Payment not found." },
  "payment.gateway_unavailable": { status: 503, message: "The payment service is not responding. Please try again." },
  "payment.wrong_signature": { status: 400, message: "This message did not come from the payment service." },
  "payment.refund_too_large": { status: 409, message: "That is more than the refundable amount." },
  "review.not_bought": { status: 403, message: "You can review a product once an order with it has been delivered." },
  "review.reason_missing": { status: 400, message: "Say why the review is rejected." },
  "restock.in_stock": { status: 409, message: "This size is in stock now. You can add it to your cart." },
  "restock.full": { status: 409, message: "You can wait for up to {limit} items at a time." },
  "wishlist.full": { status: 409, message: "Your wishlist can hold up to {limit} items." },
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
  "category.not_found": { status: 404, message: "Category not found." },
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
  "location.not_found": { status: 404, message: "We can't find this area. Please choose again." },
  "location.wrong_parent": {
    status: 422,
    message: "A district belongs to a division, and a zone to a district. Choose the one this place belongs to.",
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
  "login.wrong_password": { status: 401, message: "Incorrect password." },
  "login.wrong_pin": { status: 401, message: "This code is incorrect or has expired. Please request a new one." },
  "login.pin_too_soon": { status: 429, message: "We just sent a code. Please wait {seconds} seconds." },
  "login.too_many_pins": {
    status: 429,
    message: "Too many codes were requested for this email or number. Please try again later.",
  },
  "login.pins_paused": {
    status: 429,
    message: "We can't send codes right now. Please try again later, or log in with your password.",
  },
  "login.no_sms": { status: 422, message: "We can't send codes by SMS yet. Please use your email." },
  "login.account_closed": { status: 403, message: "This account is closed. Please call our hotline." },
  "profile.already_yours": { status: 409, message: "Your account already has this email or number." },
  "profile.contact_taken": { status: 409, message: "Another account already uses this email or number." },
  "profile.works_here": {
    status: 409,
    message: "This is a staff account. Only an administrator can close it.",
  },
  "signup.account_exists": { status: 409, message: "An account with this email already exists. Please log in." },
  "media.not_a_picture": { status: 422, message: "Use a JPEG, PNG, WebP or AVIF picture." },
  "media.file_missing": { status: 409, message: "The file of this picture is missing. Upload the picture again." },
  "media.too_many_pixels": {
    status: 422,
    message: "This picture has more than {limit} megapixels. Upload a smaller one.",
  },
  "contact.too_fast": { status: 429, message: "That was very quick. Please check your message and send it again." },
  "contact.form_expired": { status: 409, message: "This form was open for too long. Please send it again." },
  "review.not_a_picture": { status: 422, message: "Use a JPEG, PNG or WebP picture." },
  "review.too_many_pixels": {
    status: 422,
    message: "This picture has more than {limit} megapixels. Use a smaller one.",
  },
  "review.picture_gone": { status: 409, message: "One of the pictures is no longer there. Please add it again." },
  "push.not_a_subscription": { status: 422, message: "This browser can't receive notifications from us." },
  "push.unknown_device": {
    status: 409,
    message: "Log out and log in again on this device, then turn notifications on.",
  },
  "unsubscribe.bad_link": {
    status: 422,
    message: "This link is not complete. Open it from the email again, or change it in your profile.",
  },
  "message.no_sms_gateway": { status: 409, message: "SMS is not set up yet." },
  "server.unavailable": { status: 503, message: "We're busy right now. Please try again in a moment." },
  "server.error": { status: 500, message: "Something went wrong." },
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
