import type { Refusals } from "./refusals-type.ts";

export const peopleRefusals = {
  "profile.open_orders": {
    status: 409,
    message: "You have orders on the way. Please wait until they are delivered.",
  },
  "profile.has_password": { status: 409, message: "Your account has a password. Enter it instead of a PIN." },
  "customer.closed": { status: 409, message: "This customer's account is closed." },
  "customer.not_found": { status: 404, message: "Customer not found." },
  "customer.is_staff": { status: 409, message: "This number belongs to a staff account. Use another number." },
  "customer.same_account": { status: 409, message: "This is the same account. Choose another one." },
  "staff.wrong_credentials": { status: 401, message: "Incorrect email or password." },
  "staff.not_signed_in": { status: 401, message: "Please sign in." },
  "staff.tried_by_strangers": {
    status: 429,
    message:
      "Others have tried wrong passwords for this account. Sign in with your password and a code from your authenticator app, or a recovery code.",
  },
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
  "login.weak_password": { status: 400, message: "This password is too easy to guess. Choose another one." },
  "staff.weak_password": { status: 400, message: "Staff passwords need at least 8 characters and must not be common." },
  "staff.password_too_weak": {
    status: 403,
    message: "Your password is too easy to guess for the back office. Choose a new one first.",
  },
  "staff.no_permission": { status: 403, message: "You have no permission to access this page" },
  "staff.other_hub": { status: 403, message: "This belongs to another hub. You can only work in your own hubs." },
  "staff.beyond_own_hubs": {
    status: 403,
    message: "You can only manage colleagues who are limited to your own hubs.",
  },
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
  "staff.key_unknown": { status: 401, message: "There is no such API key." },
  "staff.key_revoked": { status: 401, message: "This API key was revoked." },
  "staff.key_expired": { status: 401, message: "This API key has expired. Create a new one." },
  "staff.key_without_maker": {
    status: 401,
    message: "The user who created this API key can no longer use the back office, so the key no longer works.",
  },
  "staff.key_for_people": { status: 403, message: "Only a person can do this, not an API key." },
  "staff.invitation_over": {
    status: 410,
    message: "This invitation was used, has expired or was replaced by a newer one. Ask a colleague to send it again.",
  },
  "staff.not_on_yourself": {
    status: 409,
    message: "You can't do this to your own account. Ask another administrator.",
  },
  "auth.not_signed_in": { status: 401, message: "Please log in first." },
  "login.not_an_identifier": { status: 400, message: "Please enter an email or a Bangladeshi mobile number." },
  "login.wrong_password": { status: 401, message: "Incorrect password." },
  "login.wrong_pin": { status: 401, message: "This PIN is incorrect or has expired. Please request a new one." },
  "login.pin_too_soon": { status: 429, message: "We just sent a PIN. Please wait {seconds} seconds." },
  "login.too_many_pins": {
    status: 429,
    message: "Too many PINs were requested for this email or number. Please try again later.",
  },
  "login.pins_paused": {
    status: 429,
    message: "We can't send PINs right now. Please try again later, or log in with your password.",
  },
  "login.no_sms": { status: 422, message: "We can't send PINs by SMS yet. Please use your email." },
  "login.account_closed": { status: 403, message: "This account is closed. Please call our hotline." },
  "profile.already_yours": { status: 409, message: "Your account already has this email or number." },
  "profile.contact_taken": { status: 409, message: "Another account already uses this email or number." },
  "profile.works_here": {
    status: 409,
    message: "This is a staff account. Only an administrator can close it.",
  },
  "signup.account_exists": {
    status: 409,
    message: "An account with this email or number already exists. Please log in.",
  },
  "contact.too_fast": { status: 429, message: "That was very quick. Please check your message and send it again." },
  "contact.form_expired": { status: 409, message: "This form was open for too long. Please send it again." },
  "push.not_a_subscription": { status: 422, message: "This browser can't receive notifications from us." },
  "push.unknown_device": {
    status: 409,
    message: "Log out and log in again on this device, then turn notifications on.",
  },
  "unsubscribe.bad_link": {
    status: 422,
    message: "This link is not complete. Open it from the email again, or change it in your profile.",
  },
} as const satisfies Refusals;
