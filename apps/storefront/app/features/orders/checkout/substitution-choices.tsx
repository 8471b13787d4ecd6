import { titleIn, useLanguage } from "../../../language.tsx";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import { useCart } from "../cart/index.ts";
import type { Draft, Substitution } from "./draft.ts";
import { checkoutTexts } from "./messages.ts";
import { Choice } from "./section.tsx";

/** Declared here, because the contract would bring its schemas along. */
const choices: Substitution[] = ["best_match", "call_me", "refund"];

type SubstitutionChoicesProps = { draft: Draft; onDraft: (part: Partial<Draft>) => void };

/** Substitution preference: one for the order, or for each item. */
export function SubstitutionChoices({ draft, onDraft }: SubstitutionChoicesProps) {
  const { language } = useLanguage();
  const texts = checkoutTexts[language];
  const hasOwn = Object.keys(draft.substitutions).length > 0;
  return (
    <>
      <fieldset>
        <legend className="font-bold">{texts.items}</legend>
        <div className="mt-3 grid gap-2 sm:grid-cols-3">
          {choices.map((choice) => (
            <Choice
              key={choice}
              name="substitution"
              isChosen={choice === draft.substitution}
              onChoose={() => onDraft({ substitution: choice, substitutions: {} })}
            >
              {texts.substitutions[choice]}
            </Choice>
          ))}
        </div>
      </fieldset>
      <details className="mt-2" open={hasOwn || undefined}>
        <summary className={`${textLinkLook} inline-flex min-h-11 items-center`}>{texts.perItem}</summary>
        <ItemChoices draft={draft} onDraft={onDraft} />
      </details>
    </>
  );
}

function ItemChoices({ draft, onDraft }: SubstitutionChoicesProps) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { cartItems } = useCart();
  return (
    <ul className="divide-y divide-line">
      {cartItems.map(({ id, product, variation, quantity }) => {
        const title = titleIn(language, product);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="min-w-0 flex-1 basis-48">
              <span className="font-medium">{title}</span>{" "}
              <span className="text-sm whitespace-nowrap text-muted">
                {titleIn(language, variation)} × {format.number(quantity)}
              </span>
            </p>
            <select
              aria-label={texts.orderInputOf(title)}
              value={draft.substitutions[id] ?? draft.substitution}
              onChange={(event) =>
                onDraft({ substitutions: { ...draft.substitutions, [id]: event.target.value as Substitution } })
              }
              className="h-11 rounded-card border border-line-strong bg-surface px-3 text-ink hover:border-brand max-sm:w-full"
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {texts.substitutions[choice]}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
}
