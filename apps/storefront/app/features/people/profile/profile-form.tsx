import type { updateUser } from "@tatka/contract/people/identity";
import { type Language, languages } from "@tatka/domain/language";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../../api-client.ts";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { setUser } from "../../../login/user-store.ts";
import type { Person } from "../../../session/session.ts";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { type ErrorKey, identityTexts, rules } from "../identity/index.ts";
import { ContactRows } from "./contact-rows.tsx";
import { ProfileCard } from "./profile-card.tsx";

/** Name and language, saved at once; email and phone, which need re-authentication. */
export function ProfileForm({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { language, messages } = useLanguage();
  const { profile: texts, fields: labels, errors: errorTexts } = identityTexts[language];
  const selectId = useId();
  const [name, setName] = useState(person.name ?? "");
  const [spoken, setSpoken] = useState<Language>(person.language);
  const [error, setError] = useState<ErrorKey>();
  const { isBusy, failure, run } = useAction();

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = rules.name(name);
    setError(found);
    if (!found) run(save);
  }

  async function save() {
    const user = await call<typeof updateUser>("post", "/user/update", {
      // A selected language is explicit: the account no longer follows the pages.
      body: { name: name.trim(), ...(spoken !== person.language && { language: spoken }) },
    });
    setUser(user);
    showToast(texts.saved);
  }

  return (
    <ProfileCard title={texts.details}>
      <ContactRows person={person} onChanged={onChanged} />
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <TextField
          name="name"
          label={labels.name}
          value={name}
          onChange={setName}
          error={error && errorTexts[error]}
          autoComplete="name"
          maxLength={100}
        />
        <div>
          <label htmlFor={selectId} className="mb-1.5 block text-sm font-semibold">
            {texts.language}
          </label>
          <select
            id={selectId}
            value={spoken}
            onChange={(event) => setSpoken(event.target.value === "bn" ? "bn" : "en")}
            className="block h-12 w-full cursor-pointer rounded-card border border-line-strong bg-surface px-3 text-base text-ink hover:border-brand"
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {messages.languages[one]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" aria-disabled={isBusy} className={submitLook}>
          {texts.save}
        </button>
        <FailureNote failure={failure} />
      </form>
    </ProfileCard>
  );
}
