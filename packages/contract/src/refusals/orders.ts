import type { Refusals } from "./refusals-type.ts";

export const ordersRefusals = {
  "cart.over_stock": { status: 409, message: "Only {available} left in your city." },
  "cart.full": { status: 409, message: "Your cart can hold up to {limit} different items." },
  "cart.empty": { status: 409, message: "Your cart is empty." },
  "voucher.not_valid": { status: 404, message: "This voucher code is not valid." },
  "voucher.not_now": { status: 409, message: "This voucher can't be used right now." },
  "voucher.used_up": { status: 409, message: "This voucher has been used up." },
  "voucher.already_used": { status: 409, message: "You have already used this voucher." },
  "voucher.below_minimum": { status: 409, message: "This voucher needs a minimum order of {amount} taka." },
  "voucher.not_for_this_cart": { status: 409, message: "This voucher does not apply to the items in your cart." },
  "voucher.first_order_only": { status: 409, message: "This voucher is for first orders only." },
  "voucher.discounts_save_more": {
    status: 409,
    message: "The discounts on your order save more than this voucher, so it was not used. They can't be combined.",
  },
  "discount.below_cost": {
    status: 422,
    message: 'Sizes that would be sold below cost: {n}. Type "loss" to save anyway.',
  },
  "discount.too_many": { status: 422, message: "At most {n} discounts can be on. Turn one off first." },
  "discount.limit_below_used": {
    status: 409,
    message: "This discount has already been used {used} times. The limit can't be lower.",
  },
  "discount.in_use": { status: 409, message: "This discount was used, so it can't be deleted. Turn it off instead." },
  "voucher.limit_below_used": {
    status: 409,
    message: "This voucher has already been used {used} times. The limit can't be lower.",
  },
  "voucher.in_use": { status: 409, message: "This voucher was used, so it can't be deleted. Hide it instead." },
  "order.not_found": { status: 404, message: "We can't find this order in your account." },
  "order.too_many_drafts": { status: 422, message: "You have {n} drafts. Discard one first." },
  "order.one_discount": { status: 422, message: "Use either a voucher or a discount, not both." },
  "order.discount_too_high": { status: 422, message: "You can take off at most {n} %." },
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
  "order.other_courier": {
    status: 409,
    message:
      "This address is delivered in another way, by a courier or by our riders. Cancel this order and place a new one there.",
  },
  "order.other_region": {
    status: 422,
    message: "This address is in another city. Cancel this order and place a new one there.",
  },
  "order.nothing_accepted": {
    status: 422,
    message: "Nothing was accepted. Mark the delivery as failed instead, and say why.",
  },
  "order.cash_above_due": {
    status: 422,
    message: "{due} taka are due in cash. Give the change, and enter what you kept.",
  },
  "order.handover_code_missing": {
    status: 422,
    message: "Enter the code that the customer was sent, or note why there is none.",
  },
  "order.handover_code_wrong": {
    status: 422,
    message: "That is not this order's code. Ask the customer to read it out again.",
  },
  "order.pieces_short": {
    status: 409,
    message: "{pieces} pieces are not in the bag yet. Pick them, or say that they were not found.",
  },
  "order.too_many_picked": { status: 422, message: "The order has only {pieces} of this item left to pick." },
  "order.waits_for_answer": {
    status: 409,
    message: "The customer was asked about a replacement. Wait for the answer, or until the time is over.",
  },
  "order.check_open": {
    status: 409,
    message: "This cash order has to be checked before it is packed. Answer the check, or overrule it.",
  },
  "order.pieces_past_date": {
    status: 409,
    message: "{pieces} are past their best-before date and can't be packed. Mark them as not found.",
  },
  "order.bags_past_date": {
    status: 409,
    message: "{pieces} in the bags are past their best-before date. Refund these items or cancel the order.",
  },
  "order.waits_for_transfer": {
    status: 409,
    message: "{pieces} pieces are still coming from another hub. Receive the transfer first.",
  },
  "order.weight_missing": { status: 409, message: "{item} is sold by weight. Weigh it and enter the grams." },
  "order.weight_off": {
    status: 422,
    message: "It should weigh {least} to {most} g. Weigh it again, take another piece, or have it confirmed.",
  },
  "order.not_weighed": { status: 422, message: "This item is sold by the piece, not by weight." },
  "picking.taken": { status: 409, message: "{name} is picking this order now." },
  "substitution.needs_answer": { status: 409, message: "Ask the customer first: they have to agree to this." },
  "substitution.not_wanted": { status: 409, message: "The customer wants no replacement. Take the item out." },
  "substitution.not_offered": { status: 422, message: "This can't replace the item. Please choose another." },
  "substitution.gone": { status: 409, message: "There are no longer enough pieces of the replacement." },
  "substitution.ended": { status: 404, message: "This question is closed. Your order shows what happened." },
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
  "problem.not_delivered": { status: 409, message: "You can report a problem once the order has been delivered." },
  "problem.too_late": {
    status: 409,
    message: "Problems can be reported for {hours} hours after delivery. Please contact us instead.",
  },
  "problem.too_many_pieces": {
    status: 422,
    message: "Only {left} pieces of this item were delivered and not reported or refunded yet.",
  },
  "problem.answered": { status: 409, message: "This problem has been answered already." },
  "problem.nothing_to_replace": { status: 409, message: "There are not enough pieces in stock. Refund them instead." },
  "order.not_paid": { status: 409, message: "This order has not been paid, so there is nothing to refund." },
  "order.refunded_already": { status: 409, message: "These items have already been refunded." },
  "order.returned_already": { status: 409, message: "Only {left} pieces of this item are still with the customer." },
  "order.nothing_to_refund": { status: 422, message: "Choose what to refund. The amount must be above 0." },
} as const satisfies Refusals;
