/** Why the login was opened and where to go after it. */
export type LoginRequest = {
  redirect: string | null;
  /** Somebody wanted a page that is only for those who are logged in. */
  isRequired: boolean;
};

const none: LoginRequest = { redirect: null, isRequired: false };
let current = none;

/** Said before the dialog is opened, and forgotten when it closes. */
export function setLoginRequest(request: LoginRequest | null): void {
  current = request ?? none;
}

export const loginRequest = () => current;
