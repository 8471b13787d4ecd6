import type { Identifier } from "@tatka/domain/people/identifier";
import { useState } from "react";
import { useLanguage } from "../../../language.tsx";
import type { Person } from "../../../session/session.ts";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { identityTexts } from "../identity/index.ts";
import { ContactDialog } from "./contact-dialog.tsx";
import { profileTexts } from "./profile-messages.ts";

const kinds = ["email", "phone"] as const;

/** The account's email and phone. Each is changed in a dialog, since it requires proof. */
export function ContactRows({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { language } = useLanguage();
  const { profile, fields } = identityTexts[language];
  const texts = profileTexts[language].contact;
  const [changing, setChanging] = useState<Identifier["kind"] | null>(null);
  const labels = { email: fields.email, phone: profile.phone };
  return (
    <>
      <dl className="mt-4 grid gap-3">
        {kinds.map((kind) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] items-end gap-x-4">
            <dt className="col-span-2 text-sm font-semibold">{labels[kind]}</dt>
            <dd className="min-w-0 break-words text-muted">{person[kind] ?? profile.none}</dd>
            <dd>
              <button
                type="button"
                className={`${textLinkLook} min-h-11`}
                aria-label={titleOf(kind)}
                onClick={() => setChanging(kind)}
              >
                {person[kind] === null ? texts.add : texts.change}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {changing && (
        <ContactDialog
          person={person}
          kind={changing}
          title={titleOf(changing)}
          onChanged={onChanged}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );

  function titleOf(kind: Identifier["kind"]): string {
    if (person[kind] === null) return kind === "email" ? texts.addEmail : texts.addPhone;
    return kind === "email" ? texts.changeEmail : texts.changePhone;
  }
}
