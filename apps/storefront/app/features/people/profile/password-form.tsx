import type { changePassword } from "@tatka/contract/people/identity";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import type { Person } from "../../../session/session.ts";
import { focusFirst } from "../../../ui/forms/focus-first.ts";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { type Errors, errorsIn, identityTexts } from "../identity/index.ts";
import { ProfileCard } from "./profile-card.tsx";
import { noProof, ProofField, proofError } from "./proof-field.tsx";

const empty = { password: "", confirmPassword: "" };
const fields = ["password", "confirmPassword"] as const;
type Field = (typeof fields)[number];

export function PasswordForm({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { language } = useLanguage();
  const { profile: texts, fields: labels, errors: errorTexts } = identityTexts[language];
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(empty);
  const [proof, setProof] = useState(noProof);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [isUnproved, setUnproved] = useState(false);
  const { isBusy, failure, run } = useAction();
  useEffect(() => {
    if (isUnproved || Object.keys(errors).length > 0) focusFirst(formRef.current, "error");
  }, [errors, isUnproved]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = errorsIn(fields, form);
    const unproved = proofError(person, proof, errorTexts) !== undefined;
    setErrors(found);
    setUnproved(unproved);
    if (!unproved && Object.keys(found).length === 0) run(change);
  }

  async function change() {
    const { password: oldPassword, otp } = proof;
    const proved = person.hasPassword ? { oldPassword } : { otp };
    await call<typeof changePassword>("put", "/user/changePassword", { body: { ...form, ...proved } });
    setForm(empty);
    setProof(noProof);
    showToast(texts.changed);
    onChanged();
  }

  const field = (name: Field, label: string) => ({
    name,
    label,
    type: "password",
    maxLength: 200,
    value: form[name],
    error: errors[name] && errorTexts[errors[name]],
    onChange: (text: string) => setForm({ ...form, [name]: text }),
  });

  return (
    <ProfileCard title={person.hasPassword ? texts.password : texts.setPassword} note={texts.passwordNote}>
      <form ref={formRef} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <ProofField
          person={person}
          proof={proof}
          error={isUnproved ? proofError(person, proof, errorTexts) : undefined}
          onChange={setProof}
        />
        <TextField {...field("password", labels.newPassword)} autoComplete="new-password" />
        <TextField {...field("confirmPassword", labels.confirmPassword)} autoComplete="new-password" />
        <button type="submit" aria-disabled={isBusy} className={submitLook}>
          {person.hasPassword ? texts.change : texts.setPassword}
        </button>
        <FailureNote failure={failure} />
      </form>
    </ProfileCard>
  );
}
