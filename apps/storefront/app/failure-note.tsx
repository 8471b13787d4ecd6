import { failureText } from "./failure-text.ts";
import { useLanguage } from "./language.tsx";
import { failureLook } from "./ui/forms/form-look.ts";
import type { Failure } from "./use-action.ts";

type FailureNoteProps = { failure: Failure | null; className?: string };

/** Says in place what went wrong, with "Try again" where that may help. There before it is filled, so that it is read out. */
export function FailureNote({ failure, className = "" }: FailureNoteProps) {
  const { language, messages } = useLanguage();
  const look = `${failureLook} flex flex-wrap items-center gap-x-4 ${className}`;
  return (
    <div role="alert" className={failure ? look : "sr-only"}>
      {failure && (typeof failure.error === "string" ? failure.error : failureText(failure.error, language))}
      {failure?.again && (
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
