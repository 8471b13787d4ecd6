import type { CartItem } from "@tatka/contract/cart-item";
import type { PendingItem } from "@tatka/contract/orders/cart";
import type { signup, User } from "@tatka/contract/people/identity";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useStoreName } from "../../../shell/store-name.ts";
import { FieldError } from "../../../ui/forms/field-error.tsx";
import { focusFirst } from "../../../ui/forms/focus-first.ts";
import { quietButtonLook, textLinkLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { useTimedMessage } from "../../../ui/forms/use-timed-message.ts";
import { FormEnd } from "./form-end.tsx";
import { type Errors, errorsIn, fieldOfRefusal, rules } from "./form-rules.ts";
import { identityTexts } from "./messages.ts";
import { PinField } from "./pin-field.tsx";
import { usePinRequest } from "./use-pin-request.ts";

const FAILURE_SHOWN_MS = 5_000;
const empty = { name: "", email: "", otp: "", password: "", confirmPassword: "" };
const fields = ["name", "email", "otp", "password", "confirmPassword"] as const;
type Field = (typeof fields)[number];

type SignupFormProps = {
  /** The item that the guest wanted, added at login. */
  pendingItem?: PendingItem | undefined;
  onDone: (user: User, cart: CartItem[] | undefined) => void;
  onLogin: () => void;
};

/** Sign-up in one form, as an alternative to the login's steps. A PIN verifies the email. */
export function SignupForm({ pendingItem, onDone, onLogin }: SignupFormProps) {
  const { language, format, pathTo } = useLanguage();
  const named = useStoreName();
  const { signup: texts, login: loginTexts, fields: labels, errors: errorTexts } = identityTexts[language];
  const formRef = useRef<HTMLFormElement>(null);
  const promptId = useId();
  const errorId = useId();
  const [form, setForm] = useState(empty);
  const [hasAccepted, setAccepted] = useState(false);
  const [wantsOffers, setWantsOffers] = useState(false);
  /** The recipient of the PIN; without it, the PIN field is hidden. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors<Field | "terms">>({});
  const [failure, setFailure] = useTimedMessage(FAILURE_SHOWN_MS);
  const [failedField, setFailedField] = useState<Field>();
  const [isSending, setSending] = useState(false);
  const { secondsLeft, failure: pinFailure, send } = usePinRequest();

  useEffect(() => focusFirst(formRef.current, "field"), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(formRef.current, "error");
  }, [errors]);
  useEffect(() => {
    if (sentTo !== null) formRef.current?.querySelector<HTMLInputElement>("[name=otp]")?.focus();
  }, [sentTo]);

  async function sendOtp() {
    const error = rules.email(form.email);
    setErrors(error ? { email: error } : {});
    const email = form.email.trim();
    if (!error && (await send(email))) setSentTo(email);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found: Errors<Field | "terms"> = errorsIn(fields, form);
    if (!hasAccepted) found.terms = "termsRequired";
    setErrors(found);
    if (isSending || !hasAccepted || Object.keys(found).length > 0) return;
    setSending(true);
    setFailure(null);
    try {
      const { user, cart } = await call<typeof signup>("post", "/auth/signup", {
        body: {
          ...form,
          email: form.email.trim(),
          terms: hasAccepted,
          marketing: wantsOffers,
          lastItemToAdd: pendingItem,
        },
      });
      if (user) return onDone(user, cart);
    } catch (error) {
      setFailure(failureText(error, language));
      const at = fieldOfRefusal(error);
      setFailedField(at === "emailOrPhone" ? "email" : at);
    } finally {
      setSending(false);
    }
  }

  const errorOf = (name: Field | "terms") => errors[name] && errorTexts[errors[name]];
  const field = (name: Field) => ({
    name,
    label: labels[name],
    value: form[name],
    error: errorOf(name) ?? ((name === failedField && failure) || undefined),
    onChange: (text: string) => setForm({ ...form, [name]: text }),
  });

  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <p id={promptId} className="mt-1 mb-5 text-muted">
        {texts.prompt}
      </p>
      <div className="grid gap-4">
        <TextField {...field("name")} promptId={promptId} autoComplete="name" maxLength={100} />
        <div>
          <TextField
            {...field("email")}
            label={labels.emailOrPhone}
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
          <button
            type="button"
            disabled={secondsLeft > 0}
            className={`${quietButtonLook} mt-2 w-full`}
            onClick={sendOtp}
          >
            {texts.sendOtp}
            {secondsLeft > 0 && (
              <span className="font-normal tabular-nums">{loginTexts.secondsLeft(format.number(secondsLeft))}</span>
            )}
          </button>
          <FieldError id={`${errorId}-pin`} text={pinFailure ?? (sentTo === null ? errorOf("otp") : undefined)} />
        </div>
        {sentTo !== null && (
          <div>
            <p role="status" className="mb-2 text-sm break-words text-muted">
              {texts.sent(sentTo)}
            </p>
            <PinField {...field("otp")} />
          </div>
        )}
        <TextField {...field("password")} type="password" autoComplete="new-password" maxLength={200} />
        <TextField {...field("confirmPassword")} type="password" autoComplete="new-password" maxLength={200} />
        <div>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="terms"
              checked={hasAccepted}
              onChange={(event) => setAccepted(event.target.checked)}
              aria-invalid={errors.terms ? true : undefined}
              aria-describedby={errors.terms && `${errorId}-terms`}
              className="size-5 shrink-0 cursor-pointer accent-brand"
            />
            <span>
              {named(labels.terms.before)} {/* Opens in a new tab, so that input is kept. */}
              <a href={pathTo("/terms-and-conditions")} target="_blank" rel="noopener" className={textLinkLook}>
                {labels.terms.link}
              </a>{" "}
              {named(labels.terms.after)}
            </span>
          </label>
          <FieldError id={`${errorId}-terms`} text={errorOf("terms")} />
          {/* Separate and optional, and never ticked by default. */}
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="marketing"
              checked={wantsOffers}
              onChange={(event) => setWantsOffers(event.target.checked)}
              className="size-5 shrink-0 cursor-pointer accent-brand"
            />
            <span>{labels.marketing}</span>
          </label>
        </div>
      </div>
      <FormEnd
        button={texts.submit}
        isSending={isSending}
        failure={failedField ? null : failure}
        other={{ question: texts.haveAccount, link: texts.toLogin, onFollow: onLogin }}
      />
    </form>
  );
}
