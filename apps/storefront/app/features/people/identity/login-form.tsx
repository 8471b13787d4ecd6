import type { CartItem } from "@tatka/contract/cart-item";
import type { PendingItem } from "@tatka/contract/orders/cart";
import type { loginAsSpelled, User } from "@tatka/contract/people/identity";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiRefusal, call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import type { LoginRequest } from "../../../login/login-request.ts";
import { focusFirst } from "../../../ui/forms/focus-first.ts";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { useTimedMessage } from "../../../ui/forms/use-timed-message.ts";
import { FormEnd } from "./form-end.tsx";
import { type Errors, errorsIn, fieldOfRefusal } from "./form-rules.ts";
import {
  afterMessage,
  fieldsOf,
  firstState,
  type LoginField,
  type LoginState,
  loginBody,
  stepTexts,
} from "./login-step.ts";
import { identityTexts } from "./messages.ts";
import { PinField } from "./pin-field.tsx";
import { ResendPin } from "./resend-pin.tsx";
import { usePinRequest } from "./use-pin-request.ts";

const FAILURE_SHOWN_MS = 5_000;
const empty = { emailOrPhone: "", otp: "", password: "", confirmPassword: "" };

type LoginFormProps = {
  /** The item that the guest wanted, added at login. */
  pendingItem?: PendingItem | undefined;
  reason: LoginRequest["reason"];
  onTitle: (title: string) => void;
  onDone: (user: User, cart: CartItem[] | undefined) => void;
  onSignup: () => void;
};

/** The login form, whose step follows the server's messages. */
export function LoginForm({ pendingItem, reason, onTitle, onDone, onSignup }: LoginFormProps) {
  const { language } = useLanguage();
  const { login: texts, fields: labels, errors: errorTexts } = identityTexts[language];
  const formRef = useRef<HTMLFormElement>(null);
  const promptId = useId();
  const [form, setForm] = useState(empty);
  const [state, setState] = useState<LoginState>(firstState);
  const [errors, setErrors] = useState<Errors<LoginField>>({});
  const [failure, setFailure] = useTimedMessage(FAILURE_SHOWN_MS);
  const [failedField, setFailedField] = useState<LoginField>();
  const [isSending, setSending] = useState(false);
  const pinRequest = usePinRequest();
  const typed = form.emailOrPhone.trim();
  const { title, prompt, button, hasForgotLink } = stepTexts(state, texts, { typed, reason });
  const fields = fieldsOf[state.step];
  // A phone's keyboard covers what is below the boxes of a PIN.
  const failureAt = fields.find((name) => name === "otp" || name === failedField);

  useEffect(() => onTitle(title), [title, onTitle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts in its first field
  useEffect(() => focusFirst(formRef.current, "field"), [state.step]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(formRef.current, "error");
  }, [errors]);

  function moveTo(next: LoginState) {
    setState(next);
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = errorsIn(fields, form);
    setErrors(found);
    if (Object.keys(found).length === 0) void send(form, state);
  }

  async function send(filled: typeof form, sender: LoginState) {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const answer = await call<typeof loginAsSpelled>("post", "/auth/losgin64", {
        body: loginBody({ ...filled, emailOrPhone: typed }, sender, pendingItem),
      });
      if (answer.message === "LOGGED_IN" && answer.user) return onDone(answer.user, answer.cart);
      if (answer.message === "SET_OTP") pinRequest.startCountdown();
      moveTo(afterMessage(sender, answer.message));
    } catch (error) {
      setFailure(failureText(error, language));
      setFailedField(fieldOfRefusal(error));
      if (error instanceof ApiRefusal && error.body?.code === "login.wrong_pin") askForPinAgain();
    } finally {
      setSending(false);
    }
  }

  /** The PIN was wrong, or expired while the password was entered. */
  function askForPinAgain() {
    setForm((before) => ({ ...before, otp: "" }));
    if (state.step === "SET_PASSWORD") moveTo(afterMessage(state, "SET_OTP"));
  }

  /** Sent as soon as it is complete. */
  function typePin(otp: string) {
    setForm({ ...form, otp });
    if (otp.length === 4 && otp !== form.otp) void send({ ...form, otp }, state);
  }

  const withoutProof = { ...empty, emailOrPhone: form.emailOrPhone };

  function startAgain(next: LoginState) {
    setForm(withoutProof);
    setFailure(null);
    moveTo(next);
  }

  function sendCodeInstead() {
    setForm(withoutProof);
    setErrors({});
    void send(withoutProof, { ...state, isByCode: true });
  }

  const isSettingPassword = state.step === "SET_PASSWORD";
  const canSkip = isSettingPassword && !state.isForgotten;
  const field = (name: LoginField) => ({
    name,
    label: labels[name],
    value: form[name],
    error: errors[name] ? errorTexts[errors[name]] : (name === failureAt && failure) || undefined,
    onChange: (text: string) => setForm({ ...form, [name]: text }),
    ...(name === fields[0] && { promptId }),
  });

  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <div id={promptId} className="mt-1 mb-5 break-words text-muted">
        <p>{prompt}</p>
        {canSkip && <p>{texts.passwordIsOptional}</p>}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {fields.includes("emailOrPhone") ? (
          <TextField
            {...field("emailOrPhone")}
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
          />
        ) : (
          <p className="flex items-center justify-between gap-3 rounded-card bg-sunken px-4 py-2.5">
            <span className="min-w-0 font-medium break-words">{typed}</span>
            {/* Password managers expect the user name beside the password. */}
            <input type="text" hidden readOnly name="username" autoComplete="username" value={typed} />
            <button
              type="button"
              className={`${textLinkLook} -my-2.5 min-h-11 shrink-0 text-sm`}
              onClick={() => startAgain(firstState)}
            >
              {texts.change}
            </button>
          </p>
        )}
        {fields.includes("otp") && (
          <>
            <PinField {...field("otp")} onChange={typePin} />
            <ResendPin request={pinRequest} onResend={() => pinRequest.send(typed)} />
          </>
        )}
        {fields.includes("password") && (
          <TextField
            {...field("password")}
            type="password"
            maxLength={200}
            autoComplete={isSettingPassword ? "new-password" : "current-password"}
          />
        )}
        {fields.includes("confirmPassword") && (
          <TextField {...field("confirmPassword")} type="password" maxLength={200} autoComplete="new-password" />
        )}
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm empty:hidden">
        {state.step === "ENTER_PASSWORD" && (
          <button type="button" className={`${textLinkLook} min-h-11`} onClick={sendCodeInstead}>
            {texts.byCode}
          </button>
        )}
        {state.step === "SET_OTP" && state.isByCode && (
          <button
            type="button"
            className={`${textLinkLook} min-h-11`}
            onClick={() => startAgain({ ...firstState, step: "ENTER_PASSWORD" })}
          >
            {texts.byPassword}
          </button>
        )}
        {hasForgotLink && (
          <button
            type="button"
            className={`${textLinkLook} ml-auto min-h-11`}
            onClick={() => startAgain({ step: "FORGOT_PASSWORD", isForgotten: true, said: null })}
          >
            {texts.forgot}
          </button>
        )}
      </p>
      <FormEnd
        button={button}
        isSending={isSending}
        failure={failureAt ? null : failure}
        {...(canSkip && {
          skip: {
            label: texts.notNow,
            onSkip: () => void send({ ...withoutProof, otp: form.otp }, { ...state, isWithoutPassword: true }),
          },
        })}
        {...(state.step === "START" && {
          other: { question: texts.newHere, link: texts.toSignup, onFollow: onSignup },
        })}
      />
    </form>
  );
}
