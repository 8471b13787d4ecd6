import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { sendPin } from "@tatka/contract/people/identity";
import { adminRegister } from "@tatka/contract/people/staff-accounts";
import { parseIdentifier } from "@tatka/domain/people/identifier";
import { type FormEvent, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { EntryButton } from "./entry-button.tsx";
import { EntryDone } from "./entry-done.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { PinStep, type Proved } from "./pin-step.tsx";
import { ToLogin } from "./to-login.tsx";
import { useSending } from "./use-sending.ts";

type Person = { name: string; email: string };

/** /admin/register: an account without permissions, which an administrator then approves by giving it a role. */
export function RegisterPage() {
  const t = useText();
  const { isSending, failure, send } = useSending();
  const [person, setPerson] = useState<Person>({ name: "", email: "" });
  const [step, setStep] = useState<"person" | "pin" | "done">("person");

  async function askForPin(asked: Person) {
    setPerson(asked);
    if (await send(() => callRoute(sendPin, { query: { emailOrPhone: asked.email } }))) setStep("pin");
  }

  async function register(proved: Proved) {
    if (await send(() => callRoute(adminRegister, { body: { ...person, ...proved } }))) setStep("done");
  }

  return (
    <EntryFrame
      pageTitle={t("tatka.people.register.page_title")}
      title={t("tatka.people.register.title")}
      subtitle={t("tatka.people.register.subtitle")}
    >
      {step === "person" && <PersonStep person={person} isSending={isSending} failure={failure} onSubmit={askForPin} />}
      {step === "pin" && (
        <PinStep
          sentTo={person.email}
          submit={t("tatka.people.register.submit")}
          isSending={isSending}
          failure={failure}
          onSubmit={(proved) => void register(proved)}
          onBack={() => setStep("person")}
        />
      )}
      {step === "done" ? (
        <EntryDone title={t("tatka.people.register.done_title")} text={t("tatka.people.register.done_text")} />
      ) : (
        <ToLogin />
      )}
    </EntryFrame>
  );
}

type StepProps = {
  person: Person;
  isSending: boolean;
  failure: string | undefined;
  onSubmit: (person: Person) => Promise<void>;
};

function PersonStep({ person, isSending, failure, onSubmit }: StepProps) {
  const t = useText();
  const [gaps, setGaps] = useState<Partial<Person>>({});

  async function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get("name") ?? "").trim();
    const email = String(form.get("email") ?? "")
      .trim()
      .toLowerCase();
    const found = {
      ...((name.match(/\p{L}/gu) ?? []).length >= 3 ? {} : { name: t("tatka.people.register.name_short") }),
      ...(parseIdentifier(email)?.kind === "email" ? {} : { email: t("tatka.people.register.email_invalid") }),
    };
    setGaps(found);
    if (Object.keys(found).length === 0) await onSubmit({ name, email });
  }

  return (
    <Stack component="form" noValidate onSubmit={check} sx={{ gap: 2.5 }}>
      <TextField
        name="name"
        label={t("tatka.people.register.name")}
        defaultValue={person.name}
        required
        fullWidth
        error={Boolean(gaps.name)}
        helperText={gaps.name}
        slotProps={{ htmlInput: { autoComplete: "name", maxLength: 100 } }}
      />
      <TextField
        name="email"
        type="email"
        label={t("tatka.people.register.email")}
        defaultValue={person.email}
        required
        fullWidth
        error={Boolean(gaps.email)}
        helperText={gaps.email}
        slotProps={{ htmlInput: { autoComplete: "email", maxLength: 254 } }}
      />
      <EntryButton isSending={isSending}>{t("tatka.people.register.send_pin")}</EntryButton>
      <div role="alert">{failure && <Alert severity="error">{failure}</Alert>}</div>
    </Stack>
  );
}
