export { AccountButton } from "./account-button.tsx";
export { type ErrorKey, type Errors, errorsIn, rules } from "./form-rules.ts";
export type { GuestCart } from "./guest-cart.ts";
export { identityTexts } from "./messages.ts";
export { PinField } from "./pin-field.tsx";
export { PinFailure, ResendPin } from "./resend-pin.tsx";
export { usePinRequest } from "./use-pin-request.ts";
