/** The submitted login form, reduced to which fields are filled. */
export type LoginForm = {
  otp: boolean;
  password: boolean;
  confirmPassword: boolean;
  forgotPassword: boolean;
  /** The customer has a password but asks for a PIN. */
  withCode: boolean;
  /** The customer sets no password: a PIN is enough, now and later. */
  withoutPassword: boolean;
};

/** State of the account. */
export type KnownAccount = { hasPassword: boolean };

/**
 * The next login step. Only three lead to a session, and each requires proof: the password, or a PIN sent to the
 * account's own email or phone.
 */
export type LoginAction =
  | "send-pin"
  | "ask-password"
  | "check-password"
  | "check-pin"
  | "check-pin-and-log-in"
  | "check-pin-and-set-password"
  | "ask-confirmation";

/** The steps of the login form: one endpoint, and the filled fields decide the next step. */
export function nextLoginAction(form: LoginForm, account: KnownAccount | undefined): LoginAction {
  if (form.otp) {
    if (!form.password) return logsInByPin(form, account) ? "check-pin-and-log-in" : "check-pin";
    return form.confirmPassword ? "check-pin-and-set-password" : "ask-confirmation";
  }
  if (form.password && !form.forgotPassword) return "check-password";
  if (form.forgotPassword || form.withCode) return "send-pin";
  return account?.hasPassword ? "ask-password" : "send-pin";
}

/** A PIN alone opens an account whose password stays as it is; without a password, one is set next, unless it is skipped. */
function logsInByPin(
  { withCode, withoutPassword, forgotPassword }: LoginForm,
  account: KnownAccount | undefined,
): boolean {
  return !forgotPassword && (withoutPassword || (withCode && account?.hasPassword === true));
}

/** Which proof an action needs to open a session; none means it never opens one. */
export function proofFor(action: LoginAction): "password" | "pin" | undefined {
  if (action === "check-password") return "password";
  return action === "check-pin-and-set-password" || action === "check-pin-and-log-in" ? "pin" : undefined;
}

/** The delay after this many wrong attempts: none at first, then doubling from a minute. */
export function secondsToWait(failures: number, free: number, longestSeconds: number): number {
  if (failures < free) return 0;
  return Math.min(60 * 2 ** (failures - free), longestSeconds);
}
