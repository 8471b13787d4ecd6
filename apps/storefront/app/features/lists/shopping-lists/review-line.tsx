import type { ListLine } from "@tatka/contract/lists/shopping-lists";
import { RotateCcw, Search, X } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { iconButton } from "../../../ui/icon-button.ts";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { Price, ProductPicture } from "../../catalogue/product-parts/index.ts";
import { type Choice, choiceOf } from "./choices.ts";
import { shoppingListTexts } from "./messages.ts";

const selectLook =
  "h-11 w-full min-w-0 rounded-card border border-line-strong bg-surface px-3 text-sm text-ink hover:border-brand";

type ReviewLineProps = { line: ListLine; choice: Choice; onChange: (choice: Choice) => void };

/** One item of the list: what was read, and what the store has for it, to be put right where it is wrong. */
export function ReviewLine({ line, choice, onChange }: ReviewLineProps) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  const match = line.matches[choice.match];
  if (!match) return <NotFound line={line} />;
  const variation = match.product.variations.find(({ id }) => id === choice.variationId) ?? match.variation;
  const title = titleIn(language, match.product);
  return (
    <li className={`rounded-large border border-line p-4 ${choice.isLeftOut ? "bg-sunken" : "bg-surface"}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">“{line.raw}”</p>
          <Trust confidence={match.confidence} isLeftOut={choice.isLeftOut} isOut={!variation.inStock} />
        </div>
        {variation.inStock && (
          <button
            type="button"
            aria-label={choice.isLeftOut ? texts.takeBack(line.raw) : texts.leaveOut(line.raw)}
            className={`${iconButton} -mt-2 -mr-2 shrink-0 text-muted`}
            onClick={() => onChange({ ...choice, isLeftOut: !choice.isLeftOut })}
          >
            {choice.isLeftOut ? (
              <RotateCcw aria-hidden="true" className="size-5" />
            ) : (
              <X aria-hidden="true" className="size-5" />
            )}
          </button>
        )}
      </div>
      <div className="mt-3 flex gap-3">
        <ProductPicture
          pattern={variation.picture ?? match.product.images[0]?.pattern ?? null}
          alt=""
          sizes="72px"
          widest={160}
          className={`size-18 shrink-0 rounded-card object-cover ${choice.isLeftOut ? "opacity-60 grayscale" : ""}`}
        />
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
          <select
            aria-label={texts.product(line.raw)}
            value={choice.match}
            className={selectLook}
            onChange={({ target }) => onChange(choiceOf(line, Number(target.value)))}
          >
            {line.matches.map(({ product }, index) => (
              <option key={product.id} value={index}>
                {titleIn(language, product)}
              </option>
            ))}
          </select>
          <select
            aria-label={texts.pack(title)}
            value={variation.id}
            className={selectLook}
            onChange={({ target }) => onChange({ ...choice, variationId: Number(target.value), isLeftOut: false })}
          >
            {match.product.variations.map((pack) => (
              <option key={pack.id} value={pack.id} disabled={!pack.inStock}>
                {titleIn(language, pack)}
                {pack.inStock ? "" : ` (${texts.out})`}
              </option>
            ))}
          </select>
          <Price size={variation} className="self-center text-lg" />
          {variation.inStock && (
            <QuantityStepper
              className="justify-self-start sm:justify-self-end"
              names={{ legend: texts.quantityOf(title), less: texts.less(title), more: texts.more(title) }}
              quantity={choice.quantity}
              most={Math.min(variation.available, 99)}
              onChange={(quantity) => onChange({ ...choice, quantity, isLeftOut: false })}
            />
          )}
        </div>
      </div>
    </li>
  );
}

function Trust({ confidence, isLeftOut, isOut }: { confidence: number; isLeftOut: boolean; isOut: boolean }) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  if (isOut) return <p className="text-sm font-medium text-danger">{texts.out}</p>;
  if (isLeftOut) return <p className="text-sm font-medium text-muted">{texts.leftOut}</p>;
  if (confidence >= 0.85) return <p className="text-sm font-medium text-brand-strong">{texts.sure}</p>;
  return (
    <p className="mt-0.5 inline-block rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-medium text-ink">
      {confidence >= 0.6 ? texts.likely : texts.unsure}
    </p>
  );
}

function NotFound({ line }: { line: ListLine }) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  return (
    <li className="rounded-large border border-dashed border-line-strong p-4">
      <p className="font-semibold break-words">“{line.raw}”</p>
      <p className="text-sm font-medium text-danger">{texts.notFound}</p>
      <ShopLink
        to={`/search/${encodeURIComponent(line.words)}`}
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong underline"
      >
        <Search aria-hidden="true" className="size-4" />
        {texts.searchFor(line.words)}
      </ShopLink>
    </li>
  );
}
