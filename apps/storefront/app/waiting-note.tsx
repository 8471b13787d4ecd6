import { FailureNote } from "./failure-note.tsx";
import type { Failure } from "./use-action.ts";

/**
 * For pages whose content is loaded by the browser: one screen high in both states, so that the footer does not move.
 */
export const waitingPageLook = "min-h-dvh";

/** A placeholder while loading, or the error. */
export function WaitingNote({ text, failure }: { text: string; failure: Failure | null }) {
  return (
    <div className="mt-6">
      <FailureNote failure={failure} />
      <p role="status" className="text-muted">
        {!failure && text}
      </p>
    </div>
  );
}
