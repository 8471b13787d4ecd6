/**
 * A reason not to start that its reader can do something about. The message is one line that names what to change, so
 * the server prints it alone, without a stack, and exits.
 */
export class StartupError extends Error {
  override readonly name = "StartupError";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
