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

const empty = { oldPassword: "", password: "", confirmPassword: "" };
const fields = ["oldPassword", "password", "confirmPassword"] as const;
type Field = (typeof fields)[number];

export function PasswordForm({ person }: { person: Person }) {
  const { language } = useLanguage();
  const { profile: texts, fields: labels, errors: errorTexts } = identityTexts[language];
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const { isBusy, failure, run } = useAction();
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(formRef.current, "error");
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = errorsIn(fields, form);
    setErrors(found);
    if (Object.keys(found).length === 0) run(change);
  }

  async function change() {
    await call<typeof changePassword>("put", "/user/changePassword", { body: form });
    setForm(empty);
    showToast(texts.changed);
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
    <ProfileCard title={texts.password} note={texts.passwordNote}>
      <form ref={formRef} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        {/* Password managers look for the name beside the password. */}
        <input
          type="text"
          hidden
          readOnly
          name="username"
          autoComplete="username"
          value={person.email ?? person.phone ?? ""}
        />
        <TextField {...field("oldPassword", labels.oldPassword)} autoComplete="current-password" />
        <TextField {...field("password", labels.newPassword)} autoComplete="new-password" />
        <TextField {...field("confirmPassword", labels.confirmPassword)} autoComplete="new-password" />
        <button type="submit" aria-disabled={isBusy} className={submitLook}>
          {texts.change}
        </button>
        <FailureNote failure={failure} />
      </form>
    </ProfileCard>
  );
}
