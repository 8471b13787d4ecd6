import { useState } from "react";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";

/** Sends one call at a time and shows refusals. Returns whether it succeeded. */
export function useSending() {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(work: () => Promise<unknown>): Promise<boolean> {
    setSending(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(reasonOf(error, t));
      return false;
    } finally {
      setSending(false);
    }
  }

  return { isSending, failure, send };
}
