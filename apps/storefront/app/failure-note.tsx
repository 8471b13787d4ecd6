import { failureText } from "./failure-text.ts";
import { useLanguage } from "./language.tsx";
import { failureLook } from "./ui/forms/form-look.ts";
import type { Failure } from "./use-action.ts";

type FailureNoteProps = { failure: Failure | null; className?: string };

/** Shows an error in place, with "Try again" if that may help. */
export function FailureNote({ failure, className = "" }: FailureNoteProps) {
  const { language, messages } = useLanguage();
  if (!failure) return null;
  return (
    <div role="alert" className={`${failureLook} flex flex-wrap items-center gap-x-4 ${className}`}>
      {typeof failure.error === "string" ? failure.error : failureText(failure.error, language)}
      {failure.again && (
        <button
          type="button"
          className="-my-2 min-h-11 cursor-pointer font-semibold underline underline-offset-2"
          onClick={failure.again}
        >
          {messages.failure.retry}
        </button>
      )}
    </div>
  );
}
