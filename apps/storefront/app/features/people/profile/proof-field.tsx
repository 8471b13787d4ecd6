import type { sendOwnPin } from "@tatka/contract/people/identity";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useLanguage } from "../../../language.tsx";
import type { Person } from "../../../session/session.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { identityTexts, PinFailure, PinField, ResendPin, rules, usePinRequest } from "../identity/index.ts";
import { profileTexts } from "./profile-messages.ts";

export type Proof = { password: string; otp: string };
export const noProof: Proof = { password: "", otp: "" };

/** The value for the request. */
export const proofOf = ({ hasPassword }: Person, { password, otp }: Proof) => (hasPassword ? { password } : { otp });

/** Its error in the page's language. */
export function proofError({ hasPassword }: Person, proof: Proof, errors: Record<string, string>): string | undefined {
  if (hasPassword) return proof.password === "" ? errors.passwordRequired : undefined;
  return rules.otp(proof.otp) && errors.otpRequired;
}

type ProofFieldProps = { person: Person; proof: Proof; error: string | undefined; onChange: (proof: Proof) => void };

/** The current password, or a PIN for an account without one. */
export function ProofField({ person, proof, error, onChange }: ProofFieldProps) {
  const { language } = useLanguage();
  const { fields: labels } = identityTexts[language];
  return (
    <>
      {/* Password managers look for the name beside the password. */}
      <input
        type="text"
        hidden
        readOnly
        name="username"
        autoComplete="username"
        value={person.email ?? person.phone ?? ""}
      />
      {person.hasPassword ? (
        <TextField
          name="password"
          label={labels.oldPassword}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          value={proof.password}
          error={error}
          onChange={(password) => onChange({ ...proof, password })}
        />
      ) : (
        <OwnPin person={person} proof={proof} error={error} onChange={onChange} />
      )}
    </>
  );
}

function OwnPin({ person, proof, error, onChange }: ProofFieldProps) {
  const { language } = useLanguage();
  const { fields: labels } = identityTexts[language];
  const texts = profileTexts[language].contact;
  const [isSent, setSent] = useState(false);
  const request = usePinRequest(() => call<typeof sendOwnPin>("post", "/user/pin"));
  const to = person.email ?? person.phone ?? "";
  const send = async () => setSent((await request.send(to)) || isSent);
  return (
    <div className="grid gap-3">
      <p role="status" className="break-words text-muted">
        {isSent ? texts.sent(to) : texts.ownPin}
      </p>
      <PinField label={labels.otp} value={proof.otp} error={error} onChange={(otp) => onChange({ ...proof, otp })} />
      {isSent ? (
        <ResendPin request={request} onResend={send} />
      ) : (
        <div>
          <button
            type="button"
            className={`${quietButtonLook} w-full [overflow-wrap:anywhere] whitespace-normal!`}
            onClick={send}
          >
            {texts.sendTo(to)}
          </button>
          <PinFailure request={request} />
        </div>
      )}
    </div>
  );
}
