import type { PendingItem } from "@tatka/contract/orders/cart";
import type { loginAsSpelled } from "@tatka/contract/people/identity";
import type { Body } from "@tatka/contract/route";
import type { LoginRequest } from "../../../login/login-request.ts";
import type { IdentityTexts } from "./messages.ts";

const serverSteps = ["SET_OTP", "ENTER_PASSWORD", "SET_PASSWORD"] as const;

export type LoginStep = "START" | "FORGOT_PASSWORD" | (typeof serverSteps)[number];

export type LoginState = {
  step: LoginStep;
  /** Kept through the following steps: the password is then changed, not set for the first time. */
  isForgotten: boolean;
  /** Logs in with a PIN although there is a password, which stays valid. */
  isByCode?: boolean;
  /** Logs in with a PIN only: no password is set. */
  isWithoutPassword?: boolean;
  /** The server's refusal instead of a next step. */
  said: string | null;
};

export type LoginField = "emailOrPhone" | "otp" | "password" | "confirmPassword";

export const firstState: LoginState = { step: "START", isForgotten: false, said: null };

/** Fields of each step. */
export const fieldsOf: Record<LoginStep, readonly LoginField[]> = {
  START: ["emailOrPhone"],
  FORGOT_PASSWORD: ["emailOrPhone"],
  SET_OTP: ["otp"],
  ENTER_PASSWORD: ["password"],
  SET_PASSWORD: ["password", "confirmPassword"],
};

/** The server's message selects the next step; other messages are shown. */
export function afterMessage(state: LoginState, message: string): LoginState {
  const step = serverSteps.find((one) => one === message);
  return step ? { ...state, step, said: null } : { ...state, said: message };
}

/** The submitted fields; empty ones are omitted. */
export function loginBody(
  { emailOrPhone, ...rest }: Record<LoginField, string>,
  { isForgotten, isByCode, isWithoutPassword }: Omit<LoginState, "step" | "said">,
  lastItemToAdd: PendingItem | undefined,
): Body<typeof loginAsSpelled> {
  const filled = Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== ""));
  return {
    emailOrPhone,
    ...filled,
    forgotPassword: isForgotten,
    ...(isByCode && { withCode: true }),
    ...(isWithoutPassword && { withoutPassword: true }),
    ...(lastItemToAdd && { lastItemToAdd }),
  };
}

type StepTexts = { title: string; prompt: string; button: string; hasForgotLink: boolean };

export function stepTexts(
  { step, isForgotten, said }: LoginState,
  { title, forgotTitle, prompts, buttons }: IdentityTexts["login"],
  { typed, reason }: { typed: string; reason: LoginRequest["reason"] },
): StepTexts {
  const usual = step === "SET_OTP" ? prompts.SET_OTP(typed) : prompts[step];
  return {
    title: isForgotten ? forgotTitle : title,
    prompt: said ?? (step === "START" && reason ? prompts.reasons[reason] : usual),
    button: step === "SET_PASSWORD" && isForgotten ? buttons.changePassword : buttons[step],
    hasForgotLink: !isForgotten && (step === "START" || step === "ENTER_PASSWORD"),
  };
}
