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
  "category.not_found": { status: 404, message: "This category is not in the store." },
  "location.not_found": { status: 404, message: "There is no such place." },
  "setting.not_found": { status: 404, message: "There is no such setting." },
  "record.not_found": { status: 404, message: "This record no longer exists." },
  "record.changed": {
    status: 409,
    message: "Someone else changed this while you were editing. Reload to see their version.",
  },
  "staff.wrong_credentials": { status: 401, message: "Email or password is not right." },
  "staff.not_signed_in": { status: 401, message: "Please sign in." },
  "staff.no_permission": { status: 403, message: "You have no permission to access this page" },
  "auth.not_signed_in": { status: 401, message: "Please log in first." },
  "login.not_an_identifier": { status: 400, message: "Please enter an email or a Bangladeshi mobile number." },
  "login.wrong_password": { status: 401, message: "The password is not right." },
  "login.wrong_pin": { status: 401, message: "This PIN is not right or no longer valid. Please request a new one." },
  "login.pin_too_soon": { status: 429, message: "A PIN was just sent. Please wait {seconds} seconds." },
  "login.too_many_pins": { status: 429, message: "No more PINs can be sent to this address today." },
  "signup.account_exists": { status: 409, message: "There is an account with this email already. Please log in." },
  "media.not_a_picture": { status: 422, message: "This file is not a picture we can use (JPEG, PNG, WebP or AVIF)." },
  "media.too_many_pixels": { status: 422, message: "This picture has more than {limit} megapixels." },
  "message.no_sms_gateway": { status: 409, message: "No SMS gateway is set up yet." },
  "server.unavailable": { status: 503, message: "The store is busy for a moment. Please try again." },
  "server.error": { status: 500, message: "Something went wrong on our side." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

export const ErrorBody = z
  .object({
    code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
    message: z.string().describe("May be shown to a person."),
    fields: z.record(z.string(), z.string()).optional().describe("What is wrong, by field."),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof ErrorBody>;
