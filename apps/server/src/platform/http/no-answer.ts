/** The result is unknown: a timeout, a connection error or an invalid response. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** The gateway rejected the credentials, so no other call is possible. */
export class CredentialsRefused extends NoAnswer {}

/** Not called, because the gateway blocks frequent callers. */
export class AskedTooOften extends NoAnswer {}

/** The gateway understood the request and refused it. */
export class SaidNo extends Error {
  override readonly name = "SaidNo";
}
