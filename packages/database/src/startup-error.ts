/**
 * A reason not to start that the operator can fix. The message is one line that names what to change, so the server
 * prints it without a stack trace and exits.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
