import type { deleteAccount } from "@tatka/contract/people/identity";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { setUser } from "../../../login/user-store.ts";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useNavigate } from "../../../router/index.tsx";
import type { Person } from "../../../session/session.ts";
import { leaveNothingBehind } from "../../../session/use-logout.ts";
import { FieldError } from "../../../ui/forms/field-error.tsx";
import { focusFirst } from "../../../ui/forms/focus-first.ts";
import { dangerLook, failureLook, quietButtonLook } from "../../../ui/forms/form-look.ts";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { identityTexts } from "../identity/index.ts";
import { profileTexts } from "./profile-messages.ts";
import { noProof, ProofField, proofError, proofOf } from "./proof-field.tsx";

/** Confirms deleting the account: what is deleted, what stays, and the user's proof. */
export function DeleteAccountDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { language, pathTo } = useLanguage();
  const { errors: errorTexts } = identityTexts[language];
  const texts = profileTexts[language].removal;
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const [proof, setProof] = useState(noProof);
  const [hasUnderstood, setUnderstood] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, failure, run } = useAction();
  const errors = {
    proof: isChecked ? proofError(person, proof, errorTexts) : undefined,
    understood: isChecked && !hasUnderstood ? texts.understoodRequired : undefined,
  };
  useEffect(() => {
    if (isChecked) focusFirst(formRef.current, "error");
  }, [isChecked]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (proofError(person, proof, errorTexts) || !hasUnderstood) return focusFirst(formRef.current, "error");
    run(remove);
  }

  async function remove() {
    await call<typeof deleteAccount>("post", "/user/deleteAccount", { body: proofOf(person, proof) });
    // Leaves first: otherwise a page that needs a login would open it.
    await navigate(pathTo("/"));
    setUser(null);
    await leaveNothingBehind();
    showToast(texts.done);
  }

  return (
    <Modal title={texts.title} closeLabel={dialogTexts[language].close} onClose={onClose}>
      <p className={`${failureLook} mt-4`}>{texts.warning}</p>
      <ul className="mt-4 mb-5 grid list-disc gap-1.5 pl-5 text-muted">
        <li>{texts.gone}</li>
        <li>{texts.kept}</li>
        <li>{texts.hint}</li>
      </ul>
      <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
        <ProofField person={person} proof={proof} error={errors.proof} onChange={setProof} />
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="understood"
              checked={hasUnderstood}
              onChange={(event) => setUnderstood(event.target.checked)}
              aria-invalid={errors.understood ? true : undefined}
              aria-describedby={errors.understood && errorId}
              className="size-5 shrink-0 cursor-pointer accent-brand"
            />
            {texts.understood}
          </label>
          <FieldError id={errorId} text={errors.understood} />
        </div>
        <button type="submit" aria-disabled={isBusy} className={dangerLook}>
          {texts.confirm}
        </button>
        <button
          type="button"
          className={`${quietButtonLook} w-full`}
          onClick={(event) => closeModalAround(event.currentTarget)}
        >
          {texts.cancel}
        </button>
        <FailureNote failure={failure} />
      </form>
    </Modal>
  );
}
