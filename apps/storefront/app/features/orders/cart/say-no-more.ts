import { withPart } from "../../../ui/parts.ts";

/** A press beyond the stock does nothing and shows the limit. */
export function sayNoMore(text: string): Promise<void> {
  return withPart(
    () => import("../../../ui/toast.ts"),
    ({ showToast }) => showToast(text),
  );
}
