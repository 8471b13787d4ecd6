import { channel } from "node:diagnostics_channel";

export type Told<Message> = {
  tell(message: Message): void;
  /** Returns what ends it. */
  listen(hear: (message: Message) => void): () => void;
};

/**
 * Events for metrics and the status page. Without a listener they cost almost nothing. They contain no personal data.
 */
export function told<Message extends object>(name: string): Told<Message> {
  const of = channel(`tatka.${name}`);
  return {
    tell(message) {
      if (of.hasSubscribers) of.publish(message);
    },
    /** Returns a function that unsubscribes. */
    listen(hear) {
      const listener = (message: unknown) => hear(message as Message);
      of.subscribe(listener);
      return () => of.unsubscribe(listener);
    },
  };
}

/** `mail`, `sms` or the name of a payment gateway. */
export type Gateway = string;

export const observed = {
  jobEnded: told<{ task: string; outcome: "done" | "failed" | "given up" }>("job.ended"),
  /** `reason` of a failure, without secrets and recipients. */
  gatewayAsked: told<{ gateway: Gateway; reason?: string }>("gateway.asked"),
  /** A log line could not be written. */
  lineDropped: told<{ log: "program" | "security" }>("line.dropped"),
  /** This release cannot use an edited text and sent the built-in one. */
};
