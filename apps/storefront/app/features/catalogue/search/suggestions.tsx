import { type RefObject, useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { useNavigate } from "../../../router/index.tsx";
import { suggestionTexts } from "./messages.ts";
import { recentSearches } from "./recent-searches.ts";
import { SuggestionOption } from "./suggestion-option.tsx";
import { type Option, optionsFor, stepThrough } from "./suggestion-options.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** Events from the suggestions to their field. */
export type ListState = { isOpen: boolean; activeId: string | undefined };

type SuggestionsProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  list: ListState;
  onListChange: (list: ListState) => void;
  onSearch: (words: string) => void;
};

/**
 * The list of the search combobox. Focus stays in the field: arrows move the selection, Enter accepts, Escape closes.
 */
export function Suggestions({ inputRef, text, list, onListChange, onSearch }: SuggestionsProps) {
  const { language, format, pathTo } = useLanguage();
  const navigate = useNavigate();
  const [past, setPast] = useState(recentSearches);
  const [isWanted, setWanted] = useState(true);
  const options = optionsFor(text, past, useSuggestions(text, isWanted));
  const isOpen = isWanted && options.length > 0;
  const activeId = isOpen && options.some(({ id }) => id === list.activeId) ? list.activeId : undefined;
  const texts = suggestionTexts[language];

  useEffect(() => {
    if (list.isOpen !== isOpen || list.activeId !== activeId) onListChange({ isOpen, activeId });
  }, [list, isOpen, activeId, onListChange]);

  function take(option: Option) {
    close();
    if (option.kind === "search") onSearch(option.words);
    else
      void navigate(
        pathTo(option.kind === "category" ? `/${option.category.slug}` : `/product/${option.product.slug}`),
      );
  }

  function close() {
    setWanted(false);
  }

  useEffect(() => {
    const input = inputRef.current;
    const form = input?.form;
    if (!input || !form) return;
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => {
      setPast(recentSearches());
      setWanted(true);
    };
    input.addEventListener("focus", open, { signal });
    input.addEventListener("input", open, { signal });
    form.addEventListener("submit", () => setWanted(false), { signal });
    form.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setWanted(false);
      },
      { signal },
    );
    return () => listening.abort();
  }, [inputRef]);

  useEffect(() => {
    const input = inputRef.current;
    input?.addEventListener("keydown", onKey);
    return () => input?.removeEventListener("keydown", onKey);

    function onKey(event: KeyboardEvent) {
      if (event.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (!isOpen) return setWanted(true);
        onListChange({ isOpen, activeId: stepThrough(options, activeId, event.key === "ArrowDown" ? 1 : -1) });
      } else if (event.key === "Escape" && isOpen) {
        // The browser would empty the field; the first Escape only closes the list.
        event.preventDefault();
        close();
      } else if (event.key === "Enter") {
        const chosen = options.find(({ id }) => id === activeId);
        if (!chosen) return;
        event.preventDefault();
        take(chosen);
      }
    }
  });

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && texts.count(options.length, format.number(options.length))}
      </p>
      {isOpen && (
        <div
          id="suggestions"
          role="listbox"
          aria-label={texts.list}
          className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-raised"
        >
          {options.map((option) => (
            <SuggestionOption
              key={option.id}
              option={option}
              isActive={option.id === activeId}
              onTake={() => take(option)}
            />
          ))}
        </div>
      )}
    </>
  );
}
