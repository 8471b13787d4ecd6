import { useNotify } from "react-admin";
import { reasonOf } from "../messages/reason-of.ts";
import { useText } from "../messages/use-text.ts";

/** Runs an action and shows the result. Returns whether it succeeded. */
export function useAttempt(): (work: () => Promise<unknown>, success: string) => Promise<boolean> {
  const t = useText();
  const notify = useNotify();
  return async (work, success) => {
    try {
      await work();
      notify(success, { type: "success" });
      return true;
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
      return false;
    }
  };
}
