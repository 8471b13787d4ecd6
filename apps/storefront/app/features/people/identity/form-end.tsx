import { failureLook, quietButtonLook, submitLook, textLinkLook } from "../../../ui/forms/form-look.ts";

type FormEndProps = {
  button: string;
  isSending: boolean;
  /** The server's refusal. */
  failure: string | null;
  /** Goes on without this step. */
  skip?: { label: string; onSkip: () => void };
  /** The way to the other of the two forms. */
  other: { question: string; link: string; onFollow: () => void };
};

/** How login and sign-up end: the button, what went wrong, and the way to the other form. */
export function FormEnd({ button, isSending, failure, skip, other }: FormEndProps) {
  return (
    <>
      {/* Above the button, where a phone's keyboard does not cover it. */}
      {failure && (
        <p role="alert" className={`${failureLook} mt-4`}>
          {failure}
        </p>
      )}
      <div className="mt-5 flex gap-2">
        {/* It stays pressable while it waits: a disabled button would lose the focus. */}
        <button type="submit" aria-disabled={isSending} className={submitLook}>
          {button}
        </button>
        {skip && (
          <button type="button" aria-disabled={isSending} className={quietButtonLook} onClick={skip.onSkip}>
            {skip.label}
          </button>
        )}
      </div>
      <p className="mt-5 border-t border-line pt-4 text-center text-muted">
        {other.question}{" "}
        <button type="button" className={`${textLinkLook} min-h-11`} onClick={other.onFollow}>
          {other.link}
        </button>
      </p>
    </>
  );
}
