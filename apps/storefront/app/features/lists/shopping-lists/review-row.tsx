import type { ListLine } from "@tatka/contract/lists/shopping-lists";
import { mostWanted } from "@tatka/domain/delivery/shown-stock";
import { Check, ChevronDown, RotateCcw } from "lucide-react";
import { useId, useRef, useState } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { ListStepper, ListThumb } from "../list-parts/index.ts";
import { type Choice, choiceOf, sizeOf, stateOf } from "./choices.ts";
import { shoppingListTexts } from "./messages.ts";
import { RowPanel } from "./row-panel.tsx";

const smallButton =
  "inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-card border border-line-strong bg-surface px-3.5 text-sm font-semibold hover:border-brand hover:text-brand-strong";

type ReviewRowProps = { line: ListLine; choice: Choice; isDuplicate: boolean; onChange: (choice: Choice) => void };

/** An item of the list: matched product, original text and quantity. Corrections happen in place. */
export function ReviewRow({ line, choice, isDuplicate, onChange }: ReviewRowProps) {
  const { language } = useLanguage();
  const texts = shoppingListTexts[language];
  const panelId = useId();
  const toggleRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const state = stateOf(line, choice);
  const size = sizeOf(choice);
  const title = choice.product ? titleIn(language, choice.product) : line.raw;

  function change(next: Choice) {
    onChange(next);
    setOpen(false);
    toggleRef.current?.focus();
  }

  return (
    <li
      data-state={state}
      className={`-mx-4 border-b border-line px-4 sm:mx-0 sm:px-3 ${state === "unsure" ? "bg-accent-soft" : state === "missing" || state === "out" ? "bg-danger-soft" : ""}`}
    >
      <div className="flex min-h-18 items-center gap-2 py-0.5">
        <button
          ref={toggleRef}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          className={`flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 self-stretch text-left ${state === "leftOut" ? "opacity-70" : ""}`}
          onClick={() => setOpen(!isOpen)}
        >
          <ListThumb
            pattern={size?.picture ?? choice.product?.images[0]?.pattern}
            isGrey={state !== "sure" && state !== "unsure"}
          />
          <RowText line={line} choice={choice} />
        </button>
        {state === "leftOut" && (
          <button
            type="button"
            aria-label={texts.takeBack(line.raw)}
            className={smallButton}
            onClick={() => onChange({ ...choice, isLeftOut: false })}
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            {texts.undo}
          </button>
        )}
        {size && (state === "sure" || state === "unsure") && (
          <ListStepper
            title={title}
            quantity={choice.quantity}
            most={mostWanted(size.available)}
            onChange={(quantity) =>
              onChange(quantity === 0 ? { ...choice, isLeftOut: true } : { ...choice, quantity, isConfirmed: true })
            }
          />
        )}
      </div>
      {line.otherBrand && choice.product?.id === line.matches[0]?.product.id && !isOpen && state !== "leftOut" && (
        <p className="pb-2 pl-14.5 text-sm font-semibold">{texts.otherBrand(line.otherBrand)}</p>
      )}
      {isDuplicate && !isOpen && <p className="pb-2 pl-14.5 text-sm font-semibold">{texts.duplicate}</p>}
      {state === "unsure" && !isOpen && (
        <div className="flex items-center gap-2 pb-3 pl-14.5">
          <p className="min-w-0 flex-1 text-sm font-semibold break-words">
            {line.doubt ? texts.doubts[line.doubt](line.raw) : texts.isThisRight}
          </p>
          <button
            type="button"
            aria-label={texts.yesOf(title)}
            className={smallButton}
            onClick={() => onChange({ ...choice, isConfirmed: true })}
          >
            <Check aria-hidden="true" className="size-4" />
            {texts.yes}
          </button>
        </div>
      )}
      {state === "unsure" && !isOpen && <Alternatives line={line} choice={choice} onChange={onChange} />}
      {isOpen && (
        <div id={panelId} className="pb-3 sm:pl-14.5">
          <RowPanel line={line} choice={choice} onChange={change} />
        </div>
      )}
    </li>
  );
}

/** Other packs and the next best products, each one tap away. */
function Alternatives({ line, choice, onChange }: Omit<ReviewRowProps, "isDuplicate">) {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  const { product, variationId, quantity } = choice;
  // "Dal 2" may be two of any pack. Other amounts are one pack of each.
  const count = line.unit === "Pack" && line.taka === undefined ? quantity : 1;
  const packs = (product?.variations ?? []).filter(({ id, inStock }) => inStock && id !== variationId);
  const others = line.doubt === "amount" ? [] : line.matches.filter((match) => match.product.id !== product?.id);
  const taps = [
    ...packs.slice(0, MOST_PACKS).map((size) => ({
      key: `pack ${size.id}`,
      title: `${count > 1 ? `${format.number(count)} × ` : ""}${titleIn(language, size)}`,
      picked: product && choiceOf(product, size, count),
    })),
    ...others.slice(0, MOST_ALTERNATIVES).map((match) => ({
      key: `product ${match.product.id}`,
      title: titleIn(language, match.product),
      picked: choiceOf(match.product, match.variation, match.quantity),
    })),
  ];
  if (taps.length === 0) return null;
  return (
    <ul aria-label={texts.orThis} className="flex flex-wrap gap-2 pb-3 pl-14.5">
      {taps.map(({ key, title, picked }) => (
        <li key={key}>
          <button type="button" className={smallButton} onClick={() => picked && onChange(picked)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}

const MOST_PACKS = 2;
const MOST_ALTERNATIVES = 3;

/** Three lines: product, pack with price, and the customer's text. */
function RowText({ line, choice }: { line: ListLine; choice: Choice }) {
  const { language, format } = useLanguage();
  const texts = shoppingListTexts[language];
  const state = stateOf(line, choice);
  const size = sizeOf(choice);
  const isAsked = state === "missing" || state === "out";
  return (
    <span className="block min-w-0 flex-1 leading-[1.3]">
      <span
        className={`block ${choice.product ? "truncate" : "break-words"} font-semibold ${state === "leftOut" ? "line-through" : ""}`}
      >
        {choice.product ? titleIn(language, choice.product) : `“${line.raw}”`}
      </span>
      <span className="block truncate text-sm tabular-nums">
        {state === "missing" && <span className="font-semibold text-danger">{texts.notFound}</span>}
        {state === "out" && <span className="font-semibold text-danger">{texts.out} </span>}
        {state === "leftOut" && <span className="text-muted">{texts.leftOut}</span>}
        {size && !isAsked && state !== "leftOut" && (
          <>
            <span className="text-muted">{titleIn(language, size)} · </span>
            <strong>
              {choice.quantity > 1 && `${format.number(choice.quantity)} × `}
              {format.taka(size.salePrice)}
            </strong>
          </>
        )}
      </span>
      <span className="block break-words text-meta text-muted">
        {/* Text that was hard to read is shown in full in the question below. */}
        {choice.product && !(state === "unsure" && line.doubt === "reading") && <span>“{line.raw}” </span>}
        <span className="inline-flex items-center font-semibold text-brand-strong">
          {state === "missing" ? texts.search : texts.change}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </span>
      </span>
    </span>
  );
}
