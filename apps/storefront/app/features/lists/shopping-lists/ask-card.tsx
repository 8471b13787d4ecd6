import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { useState } from "react";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useUser } from "../../../login/user-store.ts";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { askStaff } from "./list-calls.ts";
import { shoppingListTexts } from "./messages.ts";

/** Sends unclear lines to staff; guests give a contact. */
export function AskCard({ list }: { list: ShoppingList }) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  const isGuest = !useUser().isLoggedIn;
  const [contact, setContact] = useState("");
  const [note, setNote] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [answerTo, setAnswerTo] = useState<string | null>(null);

  async function send() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const emailOrPhone = contact.trim();
      const asked = await askStaff(list.id, { ...(isGuest ? { emailOrPhone } : {}), note, language });
      setAnswerTo(asked.answerTo);
    } catch (error) {
      setFailure(failureText(error, language));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="ask-staff" className="mt-6 rounded-large border border-line bg-surface p-5">
      <h2 id="ask-staff" className="text-lg font-bold">
        {texts.askTitle}
      </h2>
      <p role="status" className="mt-1 font-medium text-brand-strong empty:hidden">
        {answerTo === null ? "" : texts.asked(answerTo)}
      </p>
      {list.asked && answerTo === null && (
        <p className="mt-1">{list.asked.answer ? `${texts.answered} ${list.asked.answer}` : texts.askedBefore}</p>
      )}
      {!list.asked && answerTo === null && (
        <form
          className="mt-1 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p className="text-muted">{texts.askText}</p>
          {isGuest && (
            <TextField
              label={texts.askContact}
              value={contact}
              onChange={setContact}
              error={failure}
              autoComplete="email"
            />
          )}
          <TextField label={texts.askNote} value={note} onChange={setNote} maxLength={1000} />
          {!isGuest && failure && <p className="font-medium text-danger">{failure}</p>}
          <button type="submit" disabled={isBusy} className={`${quietButtonLook} justify-self-start`}>
            {texts.askSend}
          </button>
        </form>
      )}
    </section>
  );
}
