import { failureLook, quietButtonLook, submitLook, textLinkLook } from "../../../ui/forms/form-look.ts";

type FormEndProps = {
  button: string;
  isSending: boolean;
  /** The server's refusal. */
  failure: string | null;
  /** Skips this step. */
  skip?: { label: string; onSkip: () => void };
  /** Link to the other form (login or sign-up). */
  other?: { question: string; link: string; onFollow: () => void };
};

/** The end of the login and sign-up forms: button, error and link to the other form. */
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
        {/* Not disabled while busy, because a disabled button loses the focus. */}
        <button type="submit" aria-disabled={isSending} className={submitLook}>
          {button}
        </button>
        {skip && (
          <button type="button" aria-disabled={isSending} className={quietButtonLook} onClick={skip.onSkip}>
            {skip.label}
          </button>
        )}
      </div>
      {other && (
        <p className="mt-5 border-t border-line pt-4 text-center text-muted">
          {other.question}{" "}
          <button type="button" className={`${textLinkLook} min-h-11`} onClick={other.onFollow}>
            {other.link}
          </button>
        </p>
      )}
    </>
  );
}
