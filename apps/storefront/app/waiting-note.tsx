import { FailureNote } from "./failure-note.tsx";
import type { Failure } from "./use-action.ts";

/**
 * Of a page whose content the browser fetches: a screen high before it comes and after, so that the footer is never seen
 * where the content will be, and does not jump.
 */
export const waitingPageLook = "min-h-dvh";

/** In place of what is being fetched; where it went wrong, that is said. */
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
