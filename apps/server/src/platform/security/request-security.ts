import type { Refusal } from "../http/refusal.ts";
import type { StaffLimits } from "./staff-limits.ts";

type EventName =
  | "login.succeeded"
  | "login.failed"
  | "staff_login.succeeded"
  | "staff_login.failed"
  | "staff_registration.received"
  | "staff_registration.declined"
  | "account.created"
  | "account.changed"
  | "account.deleted"
  | "contact.changed"
  | "password.changed"
  | "sessions.ended"
  | "second_factor.set_up"
  | "second_factor.removed"
  | "second_factor.reset"
  | "recovery_codes.renewed"
  | "api_key.created"
  | "api_key.revoked"
  | "role.created"
  | "role.changed"
  | "role.deleted"
  | "request.refused";

export type SecurityEvent = {
  event: EventName;
  /** The acting account; by default the signed-in one. */
  accountId?: number | undefined;
  /** The affected account, if staff change another person's. */
  targetAccountId?: number;
  /**
   * The typed email or phone. It may be another person's, or a password in the wrong field, so only its hash is logged.
   */
  typed?: string;
  /** Reason of the refusal, by the contract's codes. */
  code?: string;
  /** Permissions granted to an account or role. */
  given?: {
    status?: string | undefined;
    roles?: readonly number[] | undefined;
    permissions?: readonly string[] | undefined;
  } & { [Limit in keyof StaffLimits]?: StaffLimits[Limit] | undefined };
  roleId?: number;
  apiKeyId?: number;
};

/** Limits client-supplied text, so that it cannot fill the log. */
export const LONGEST_TEXT = 200;

/** Refusals that are normal steps of a login. */
const expected: ReadonlySet<string> = new Set(["staff.code_required", "login.pin_too_soon"]);

/** Refusals outside the back office that suggest an attack. */
const suspicious: ReadonlySet<string> = new Set([
  "request.foreign_origin",
  "request.too_many",
  "login.wrong_password",
  "login.wrong_pin",
  "login.too_many_pins",
  "login.account_closed",
]);

/** Available to handlers as `c.var.security`. */
export class RequestSecurity {
  readonly #write: (event: SecurityEvent) => void;
  #isRefusalRecorded = false;
  /** The account, once a session is found. */
  accountId: number | undefined;

  constructor(write: (event: SecurityEvent) => void) {
    this.#write = write;
  }

  record(event: SecurityEvent): void {
    this.#write({ ...event, accountId: event.accountId ?? this.accountId });
  }

  /** A failed login. The account is logged by its id only, if there is one. */
  loginFailed(event: SecurityEvent, refusal: Refusal): void {
    if (!isSuspicious(refusal)) return;
    this.#isRefusalRecorded = true;
    this.record({ ...event, code: refusal.code });
  }

  /** Records a refusal; called where refusals become responses. */
  refused(refusal: Refusal, { method, path }: { method: string; path: string }): void {
    if (this.#isRefusalRecorded || !isSuspicious(refusal)) return;
    const where = { method, path: path.slice(0, LONGEST_TEXT) };
    this.#write({ event: "request.refused", code: refusal.code, accountId: this.accountId, ...where });
  }
}

function isSuspicious({ code, status }: Refusal): boolean {
  if (expected.has(code)) return false;
  return suspicious.has(code) || (code.startsWith("staff.") && (status === 401 || status === 403));
}
