import { withPart } from "../../../ui/parts.ts";

/** A press that would go beyond the stock does nothing, and says why. */
export function sayNoMore(text: string): Promise<void> {
  return withPart(
    () => import("../../../ui/toast.ts"),
    ({ showToast }) => showToast(text),
  );
}
