import type { askForProduct } from "@tatka/contract/catalogue/search";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import { call } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { searchTexts } from "./messages.ts";

type State = { is: "open" | "sending" } | { is: "sent"; words: string } | { is: "failed"; why: string };

/** Reports a missing product with one press. */
export function TellUs({ query }: { query: string }) {
  const { language, pathTo } = useLanguage();
  const texts = searchTexts[language];
  const [words, setWords] = useState(query);
  const [state, setState] = useState<State>({ is: "open" });

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  async function send() {
    if (state.is === "sending" || words.trim() === "") return;
    setState({ is: "sending" });
    try {
      await call<typeof askForProduct>("post", "/product/wanted", { body: { words: words.trim() } });
      setState({ is: "sent", words: words.trim() });
    } catch (error) {
      setState({ is: "failed", why: failureText(error, language) });
    }
  }

  return (
    <section aria-labelledby="tell-us" className="mt-6 max-w-2xl rounded-card bg-quiet p-4">
      <h2 id="tell-us" className="text-lg font-semibold">
        {texts.wanted}
      </h2>
      <div role="status">
        {state.is === "sent" && (
          <p className="mt-2 flex items-center gap-2 font-medium text-brand-strong">
            <Check aria-hidden="true" className="size-5 shrink-0" />
            {texts.noted(state.words)}
          </p>
        )}
      </div>
      {state.is !== "sent" && (
        <form action={pathTo("/contact-us")} onSubmit={submit}>
          <label htmlFor="wanted-words" className="mt-0.5 block text-muted">
            {texts.wantedHelp}
          </label>
          <div className="mt-3 flex gap-2 max-sm:flex-col">
            <input
              type="text"
              id="wanted-words"
              value={words}
              onChange={(event) => setWords(event.target.value)}
              required
              maxLength={100}
              autoComplete="off"
              className="h-12 min-w-0 rounded-card sm:flex-1 border border-line bg-surface px-4 text-base"
            />
            {/* Not a submit button, so that an early press waits for the script. */}
            <button
              type="button"
              onClick={() => void send()}
              aria-disabled={state.is === "sending"}
              className={buttonLook.main}
            >
              {state.is === "sending" ? texts.sending : texts.tell}
            </button>
          </div>
          {state.is === "failed" && (
            <p role="alert" className="mt-2 text-danger">
              {state.why}
            </p>
          )}
        </form>
      )}
    </section>
  );
}
