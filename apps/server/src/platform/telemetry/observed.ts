import { channel } from "node:diagnostics_channel";

/**
 * Events for metrics and the status page. Without a listener they cost almost nothing. They contain no personal data.
 */
function told<Message extends object>(name: string) {
  const of = channel(`tatka.${name}`);
  return {
    tell(message: Message): void {
      if (of.hasSubscribers) of.publish(message);
    },
    /** Returns a function that unsubscribes. */
    listen(hear: (message: Message) => void): () => void {
      const listener = (message: unknown) => hear(message as Message);
      of.subscribe(listener);
      return () => of.unsubscribe(listener);
    },
  };
}

export type Gateway = "mail" | "sms" | "SSLCommerz" | "bKash";

export const observed = {
  orderPlaced: told<{ paymentMethod: string }>("order.placed"),
  orderMoved: told<{ step: string }>("order.moved"),
  jobEnded: told<{ task: string; outcome: "done" | "failed" | "given up" }>("job.ended"),
  /** `reason` of a failure, without secrets and recipients. */
  gatewayAsked: told<{ gateway: Gateway; reason?: string }>("gateway.asked"),
  /** A log line could not be written. */
  lineDropped: told<{ log: "program" | "security" }>("line.dropped"),
  /** This release cannot use an edited text and sent the built-in one. */
  wordsUnusable: told<{ message: string; channel: string; language: string; problem: string }>("words.unusable"),
};
