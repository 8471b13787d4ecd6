import { FailureNote } from "./failure-note.tsx";
import type { Failure } from "./use-action.ts";

/** In place of what is being fetched, a screen high, so that the footer does not jump; where it went wrong, that is said. */
export function WaitingNote({ text, failure }: { text: string; failure: Failure | null }) {
  return (
    <div className="mt-6 min-h-dvh">
      <FailureNote failure={failure} />
      <p role="status" className="text-muted">
        {!failure && text}
      </p>
    </div>
  );
}
