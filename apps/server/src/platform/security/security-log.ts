import { createHmac } from "node:crypto";
import { StartupError } from "@tatka/database/startup-error";
import type { Context } from "hono";
import type { Env } from "../http/environment.ts";
import { createLog, type Log } from "../telemetry/log.ts";
import { rotatedFile } from "../telemetry/rotated-file.ts";
import { LONGEST_TEXT, RequestSecurity } from "./request-security.ts";

/**
 * The security log: logins, refusals and changes of permissions, separate from the program's log and its level. Records
 * have no secrets, and newlines are escaped as JSON.
 */
export class SecurityLog {
  readonly #log: Log;
  readonly #key: string;

  /** Writes to a separate file, or to `log` without one. */
  constructor(log: Log, { file, key }: { file: string | undefined; key: string }) {
    this.#log = (file === undefined ? log : createLog("info", openFile(file))).child(
      { channel: "security" },
      { level: "info" },
    );
    this.#key = key;
  }

  /** Records of one request, with account and network. */
  ofRequest(c: Context<Env>): RequestSecurity {
    const device = (c.req.header("user-agent") ?? "").slice(0, LONGEST_TEXT);
    const { requestId, network } = c.env;
    return new RequestSecurity(({ typed, ...event }) => {
      const identifier = typed === undefined ? {} : { identifierHash: this.#hash(typed) };
      this.#log.info({ ...event, ...identifier, requestId, network, device }, "security");
    });
  }

  /** A keyed hash, because emails and phone numbers can be guessed; equal ones have equal hashes. */
  #hash(typed: string): string {
    return createHmac("sha256", this.#key).update(typed.trim().toLowerCase()).digest("hex").slice(0, 24);
  }
}

/** Readable by its owner only; rotated before it fills the disk. */
function openFile(file: string) {
  try {
    return rotatedFile(file);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : "unknown";
    throw new StartupError("BAD_CONFIG", `SECURITY_LOG is not valid: ${file} cannot be written (${reason}).`);
  }
}
