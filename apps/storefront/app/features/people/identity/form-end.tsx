import { failureLook, submitLook, textLinkLook } from "../../../ui/forms/form-look.ts";

type FormEndProps = {
  button: string;
  isSending: boolean;
  /** What the server refused, while it is shown. */
  failure: string | null;
  /** The way to the other of the two forms. */
  other: { question: string; link: string; onFollow: () => void };
};

/** How login and sign-up end: the button, what went wrong, and the way to the other form. */
export function FormEnd({ button, isSending, failure, other }: FormEndProps) {
  return (
    <>
      {/* It stays pressable while it waits: a disabled button would lose the focus. */}
      <button type="submit" aria-disabled={isSending} className={`${submitLook} mt-5`}>
        {button}
      </button>
      {failure && (
        <p role="alert" className={`${failureLook} mt-4`}>
          {failure}
        </p>
      )}
      <p className="mt-5 border-t border-line pt-4 text-center text-muted">
        {other.question}{" "}
        <button type="button" className={textLinkLook} onClick={other.onFollow}>
          {other.link}
        </button>
      </p>
    </>
  );
}
