import { titleIn, useLanguage } from "../../../language.tsx";
import { useCart } from "../cart/index.ts";
import type { Substitution } from "./draft.ts";
import { checkoutTexts } from "./messages.ts";

/** Named here, since the contract would bring its schemas along. */
const choices: Substitution[] = ["best_match", "call_me", "refund"];

type Substitutions = Record<number, Substitution>;

/** What to do with each item that runs out while the order is packed. */
export function SubstitutionChoices({
  substitutions,
  onChange,
}: {
  substitutions: Substitutions;
  onChange: (substitutions: Substitutions) => void;
}) {
  const { language, format } = useLanguage();
  const texts = checkoutTexts[language];
  const { cartItems } = useCart();
  return (
    <ul className="mt-3 divide-y divide-line">
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
              aria-label={texts.wishOf(title)}
              value={substitutions[id] ?? "best_match"}
              onChange={(event) => onChange({ ...substitutions, [id]: event.target.value as Substitution })}
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
