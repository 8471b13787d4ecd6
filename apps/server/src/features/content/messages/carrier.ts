import type { MessageChannel } from "@tatka/domain/content/messages/channels";
import type { Config } from "../../../settings/config.ts";

/** A stored message that is due. */
export type Waiting = {
  id: number;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  unsubscribeUrl: string | null;
  attachmentName: string | null;
  attachment: Buffer | null;
  createdAt: string;
};

/** The adapter of one channel. */
export type Carrier = {
  /** Throws on failure; the job then retries. It may be called twice for a message. */
  send: (message: Waiting) => Promise<void>;
  /** The reason of a failure for metrics and the status page, without recipient, text and secrets. */
  reasonOf: (error: unknown) => string;
  /** Sends within a limit, or throws. */
  withinLimit?: (send: () => Promise<void>) => Promise<void>;
};

export type Delivery = Pick<Config, "mode" | "smtpUrl" | "mailFrom" | "sms"> & {
  /** The people to alert when the SMS limit is reached. */
  administrators: () => Promise<string[]>;
};
