import type { askToChangeContact, changeContact } from "@tatka/contract/people/identity";
import { type Identifier, parseIdentifier } from "@tatka/domain/people/identifier";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import type { Person } from "../../../session/session.ts";
import { focusFirst } from "../../../ui/forms/focus-first.ts";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { identityTexts, PinField, ResendPin, rules, usePinRequest } from "../identity/index.ts";
import { profileTexts } from "./profile-messages.ts";
import { noProof, ProofField, proofError, proofOf } from "./proof-field.tsx";

const empty = { emailOrPhone: "", otp: "" };
type Field = keyof typeof empty | "proof";

type ContactDialogProps = {
  person: Person;
  kind: Identifier["kind"];
  title: string;
  onChanged: () => void;
  onClose: () => void;
};

/** Changes email or phone in two steps: re-authentication and the new contact, then the PIN. */
export function ContactDialog({ person, kind, title, onChanged, onClose }: ContactDialogProps) {
  const { language } = useLanguage();
  const { fields: labels, errors: errorTexts } = identityTexts[language];
  const texts = profileTexts[language].contact;
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(empty);
  const [proof, setProof] = useState(noProof);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, run } = useAction();
  const contact = { emailOrPhone: form.emailOrPhone.trim() };
  const ask = () =>
    call<typeof askToChangeContact>("post", "/user/changeContact/pin", {
      body: { ...contact, ...proofOf(person, proof) },
    });
  const pinRequest = usePinRequest(ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts in its first field
  useEffect(() => focusFirst(formRef.current, "field"), [isSent]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(formRef.current, "error");
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = isSent ? pinErrors() : addressErrors();
    setErrors(found);
    if (Object.keys(found).length === 0) run(isSent ? finish : begin);
  }

  async function begin() {
    await ask();
    pinRequest.startCountdown();
    setSent(true);
  }

  async function finish() {
    await call<typeof changeContact>("post", "/user/changeContact", { body: { ...contact, otp: form.otp } });
    showToast(texts.done);
    onChanged();
    if (formRef.current) closeModalAround(formRef.current);
  }

  function addressErrors(): typeof errors {
    const isRight = parseIdentifier(form.emailOrPhone)?.kind === kind;
    const invalid = kind === "email" ? texts.emailInvalid : texts.phoneInvalid;
    const unproved = proofError(person, proof, errorTexts);
    return { ...(!isRight && { emailOrPhone: invalid }), ...(unproved && { proof: unproved }) };
  }

  function pinErrors(): typeof errors {
    return rules.otp(form.otp) ? { otp: errorTexts.otpRequired } : {};
  }

  const field = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (text: string) => setForm({ ...form, [name]: text }),
  });

  return (
    <Modal title={title} closeLabel={dialogTexts[language].close} onClose={onClose}>
      <form ref={formRef} noValidate onSubmit={submit}>
        <p role="status" className="mt-1 mb-5 break-words text-muted">
          {isSent ? texts.sent(contact.emailOrPhone) : texts.prompt}
        </p>
        <div className="grid gap-4">
          {isSent ? (
            <>
              <PinField {...field("otp")} label={labels.otp} />
              <ResendPin request={pinRequest} onResend={() => pinRequest.send(contact.emailOrPhone)} />
            </>
          ) : (
            <>
              <TextField
                {...field("emailOrPhone")}
                label={kind === "email" ? texts.newEmail : texts.newPhone}
                type={kind === "email" ? "email" : "tel"}
                autoComplete={kind === "email" ? "email" : "tel"}
                autoCapitalize="none"
                maxLength={254}
              />
              <ProofField person={person} proof={proof} error={errors.proof} onChange={setProof} />
            </>
          )}
        </div>
        <button type="submit" aria-disabled={isBusy} className={`${submitLook} mt-5`}>
          {isSent ? texts.confirm : texts.sendPin}
        </button>
        <FailureNote failure={failure} className="mt-4" />
      </form>
    </Modal>
  );
}
