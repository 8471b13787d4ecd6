import type { contactFormToken, sendContactMessage } from "@tatka/contract/content/contact";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiRefusal, call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { FieldError } from "../../../ui/forms/field-error.tsx";
import { focusFirst } from "../../../ui/forms/focus-first.ts";
import { failureLook } from "../../../ui/forms/form-look.ts";
import { informationTexts } from "./messages.ts";

export type Outcome = "sent" | "invalid" | "later";

const fields = ["name", "contact", "subject", "message"] as const;
type Field = (typeof fields)[number];

/** Repeats the API's limits, because the contract's schemas are not shipped to browsers. */
const bounds: Record<Field, number> = { name: 80, contact: 254, subject: 120, message: 4_000 };

/** A native form without scripts; with them, errors appear in place. */
export function ContactForm({ token: firstToken, outcome }: { token: string; outcome: Outcome | null }) {
  const { language, pathTo } = useLanguage();
  const text = informationTexts[language].contact;
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    // Set by links from order pages. The server ignores it, so the page stays cacheable.
    const order = new URLSearchParams(location.search).get("order");
    const subject = form.current?.elements.namedItem("subject");
    const isOrder = order !== null && /^[\w-]{1,20}$/.test(order);
    if (isOrder && subject instanceof HTMLInputElement && !subject.value) subject.value = text.aboutOrder(order);
  }, [text]);
  const [token, setToken] = useState(firstToken);
  const [isSent, setSent] = useState(outcome === "sent");
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<readonly Field[]>([]);
  const [problem, setProblem] = useState(outcome && outcome !== "sent" ? text.outcomes[outcome] : null);
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (wrong.length > 0) focusFirst(form.current, "error");
  }, [wrong]);
  useEffect(() => {
    if (isSent) note.current?.focus();
  }, [isSent]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = (name: string) => String(typed.get(name) ?? "");
    setSending(true);
    setProblem(null);
    setWrong([]);
    try {
      await call<typeof sendContactMessage>("post", "/contact", {
        body: {
          name: said("name"),
          contact: said("contact"),
          subject: said("subject"),
          message: said("message"),
          website: said("website"),
          language,
          token,
        },
      });
      setSent(true);
    } catch (error) {
      const refused = error instanceof ApiRefusal ? error.body : null;
      const named = fields.filter((field) => refused?.fields?.[field] !== undefined);
      setWrong(named);
      if (named.length === 0) setProblem(failureText(error, language));
      if (refused?.code === "contact.form_expired") {
        const opened = await call<typeof contactFormToken>("get", "/contact/form").catch(() => null);
        if (opened) setToken(opened.token);
      }
    } finally {
      setSending(false);
    }
  }

  if (isSent) {
    return (
      <section className="rounded-large border border-line bg-surface p-5 sm:p-6">
        <p ref={note} role="status" tabIndex={-1} className="text-lg font-semibold">
          {text.sent}
        </p>
        <a href={pathTo("/contact-us")} className={`${buttonLook.quiet} mt-4`}>
          {text.another}
        </a>
      </section>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      action={pathTo("/contact-us")}
      onSubmit={send}
      noValidate={isScripted}
      aria-labelledby={headingId}
      className="grid gap-4 rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-xl font-bold">
        {text.heading}
      </h2>
      {fields.map((field) => (
        <FormField key={field} name={field} isWrong={wrong.includes(field)} />
      ))}
      <input type="hidden" name="token" value={token} />
      <div hidden>
        <label>
          {text.website}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div role="alert">{problem && <p className={failureLook}>{problem}</p>}</div>
      <button type="submit" disabled={isSending} className={`${buttonLook.main} cursor-pointer justify-self-start`}>
        {text.send}
      </button>
    </form>
  );
}

const autoComplete: Partial<Record<Field, string>> = { name: "name", contact: "email" };

function FormField({ name, isWrong }: { name: Field; isWrong: boolean }) {
  const { language } = useLanguage();
  const text = informationTexts[language].contact;
  const id = `contact-${name}`;
  const helpId = name === "contact" ? `${id}-help` : undefined;
  const errorId = isWrong ? `${id}-error` : undefined;
  const parts = {
    id,
    name,
    required: true,
    maxLength: bounds[name],
    "aria-invalid": isWrong || undefined,
    "aria-describedby": [helpId, errorId].filter(Boolean).join(" ") || undefined,
    className:
      "block w-full rounded-card border border-line-strong bg-surface px-4 py-2.5 text-base text-ink hover:border-brand aria-invalid:border-danger",
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {text[name]}
      </label>
      {name === "message" ? (
        <textarea {...parts} rows={6} minLength={10} />
      ) : (
        <input type="text" {...parts} autoComplete={autoComplete[name] ?? "off"} />
      )}
      {helpId && (
        <p id={helpId} className="mt-1 text-sm text-muted">
          {text.contactHelp}
        </p>
      )}
      <FieldError id={`${id}-error`} text={isWrong ? text.problems[name] : undefined} />
    </div>
  );
}
