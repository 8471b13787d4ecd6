import { FailureNote } from "./failure-note.tsx";
import type { Failure } from "./use-action.ts";

/** In place of what is being fetched; where that went wrong, it says so and offers to try again. */
export function WaitingNote({ text, failure }: { text: string; failure: Failure | null }) {
  return (
    <div className="mt-6 min-h-96">
      <FailureNote failure={failure} />
      <p role="status" className="text-muted">
        {!failure && text}
      </p>
    </div>
  );
}
