import { History, LayoutGrid, Search, TrendingUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { suggestionTexts } from "./messages.ts";
import type { Option } from "./suggestion-options.ts";

type SuggestionOptionProps = { option: Option; isActive: boolean; onTake: () => void };

export function SuggestionOption({ option, isActive, onTake }: SuggestionOptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The field keeps the focus and handles the keys for all options.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={ref}
      id={option.id}
      role="option"
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2.5 py-1.5 leading-snug hover:bg-brand-soft aria-selected:bg-brand-soft aria-selected:text-brand-strong"
      // Pressing must not take the focus from the field, or the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <OptionContent option={option} />
    </div>
  );
}

function OptionContent({ option }: { option: Option }) {
  const { language, format } = useLanguage();
  const texts = suggestionTexts[language];
  if (option.kind === "search") {
    const SearchIcon = option.from === "self" ? History : option.from === "others" ? TrendingUp : Search;
    return (
      <>
        <SearchIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 break-words">{option.words}</span>
        {option.from && (
          <span className="text-sm text-muted">{option.from === "self" ? texts.recent : texts.popular}</span>
        )}
      </>
    );
  }
  if (option.kind === "category") {
    return (
      <>
        <LayoutGrid aria-hidden="true" className="size-4 shrink-0 text-brand" />
        <span className="flex-1 font-medium">{titleIn(language, option.category)}</span>
        <span className="text-sm text-muted">{texts.category}</span>
      </>
    );
  }
  const { product } = option;
  return (
    <>
      {product.picture && (
        <Picture
          pattern={product.picture}
          alt=""
          sizes="40px"
          widest={160}
          className="size-10 shrink-0 rounded-small"
        />
      )}
      <span className="flex-1">{titleIn(language, product)}</span>
      <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
        {texts.from(format.taka(product.salePrice))}
      </span>
    </>
  );
}
