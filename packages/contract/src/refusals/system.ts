import type { Refusals } from "./refusals-type.ts";

export const systemRefusals = {
  "measurement.incomplete": { status: 422, message: "Enter the id and the secret first." },
  "request.invalid": { status: 400, message: "Some of the information is not valid. Please check it and try again." },
  "request.malformed": { status: 400, message: "We couldn't read the request." },
  "request.unknown_host": { status: 421, message: "No store is served under this name." },
  "request.too_large": { status: 413, message: "This is too large. The limit is {limit}." },
  "mcp.answer_too_large": {
    status: 413,
    message: "The answer is larger than {limit}. Ask for less: a smaller page, a filter, or one record.",
  },
  "request.foreign_origin": { status: 403, message: "This request did not come from our website." },
  "request.too_many": { status: 429, message: "Too many attempts. Please wait {seconds} seconds." },
  "request.key_missing": { status: 400, message: "Send the header Idempotency-Key with 1 to 255 characters." },
  "request.key_reused": { status: 422, message: "This idempotency key was used for a different request." },
  "request.key_in_use": {
    status: 409,
    message:
      "A request with this idempotency key was started and its answer is not known. Check whether it was done before you use a new key.",
  },
  "route.not_found": { status: 404, message: "Page not found." },
  "setting.not_found": { status: 404, message: "Setting not found." },
  "saved_filter.too_many": { status: 409, message: "You can save up to {limit} filters for a list. Delete one first." },
  "record.not_found": { status: 404, message: "This item no longer exists." },
  "record.changed": {
    status: 409,
    message: "Someone else changed this while you were editing. Reload to see their version.",
  },
  "record.taken": { status: 409, message: "This name or code is already in use." },
  "record.overlaps": { status: 409, message: "This overlaps another one. Choose another time." },
  "record.refers_to_nothing": { status: 422, message: "Something you selected no longer exists. Select it again." },
  "record.in_use": { status: 409, message: "This is in use, so it can't be deleted." },
  "webhook.needs_https": { status: 422, message: "The URL must begin with https://." },
  "webhook.private_address": {
    status: 422,
    message: "This host is in a private network. The store sends events to public hosts only.",
  },
  "webhook.unknown_host": { status: 422, message: "There is no such host. Check the URL." },
  "webhook.too_many": { status: 409, message: "A store can have at most {limit} webhooks." },
  "webhook.waiting": { status: 409, message: "This message is already waiting to be sent." },
  "ucp.invalid_profile_url": {
    status: 400,
    message: 'Send the header UCP-Agent: profile="https://…" with the URL of your profile.',
  },
  "ucp.profile_unreachable": { status: 424, message: "Your profile could not be read." },
  "ucp.profile_malformed": { status: 422, message: "Your profile is not a valid UCP profile." },
  "ucp.version_unsupported": { status: 422, message: "This store speaks UCP {version}." },
  "ucp.empty_search": { status: 400, message: "Send a query, categories or a price." },
  "ucp.idempotency_conflict": {
    status: 409,
    message: "This idempotency key was used for a different request, or its first request is not done yet.",
  },
  "assistant.cart_not_found": { status: 404, message: "This link has expired. Ask your assistant for a new one." },
  "ucp.request_too_large": { status: 400, message: "Send at most {limit} ids." },
  "message.no_sms_gateway": { status: 409, message: "SMS is not set up yet." },
  "message.unknown_placeholder": { status: 422, message: "This message has no placeholder {placeholder}." },
  "message.missing_placeholder": {
    status: 422,
    message: "{placeholder} is missing. This message needs it.",
  },
  "message.html": { status: 422, message: "HTML is not allowed. Write plain text." },
  "message.no_own_contact": {
    status: 409,
    message: "Your account has no contact of this type. Add an email or a mobile number to it first.",
  },
  "server.unavailable": { status: 503, message: "We're busy right now. Please try again in a moment." },
  "server.error": { status: 500, message: "Something went wrong." },
} as const satisfies Refusals;
