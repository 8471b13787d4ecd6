import { Search } from "lucide-react";
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { useNavigate, useParams } from "../../../router/index.tsx";
import { patiently } from "../../../ui/parts.ts";
import { searchPath } from "./search-path.ts";
import type { ListState } from "./suggestions.tsx";
import { VoiceButton } from "./voice-button.tsx";

const Suggestions = lazy(patiently(() => import("./suggestions.tsx").then((file) => ({ default: file.Suggestions }))));

const closed: ListState = { isOpen: false, activeId: undefined };

type SearchBoxProps = {
  className: string;
  /** At the end of the field. */
  children?: ReactNode;
};

/** A plain form that works before any script; suggestions load when the user first focuses it. */
export function SearchBox({ className, children }: SearchBoxProps) {
  const { messages, pathTo } = useLanguage();
  const { query = "" } = useParams();
  const navigate = useNavigate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [isUsed, setUsed] = useState(false);
  const [list, setList] = useState(closed);

  // The results page sets the text of the field.
  const [shownQuery, setShownQuery] = useState(query);
  if (shownQuery !== query) {
    setShownQuery(query);
    setText(query);
  }

  function search(words: string) {
    const path = searchPath(words);
    if (path) void navigate(pathTo(path), { replace: true });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setList(closed);
    // The current text, even if the state lags behind.
    search(inputRef.current?.value ?? text);
  }

  return (
    <search className={`relative ${className}`}>
      <form action={pathTo("/search")} className="relative text-ink" onSubmit={submit}>
        <input
          ref={inputRef}
          type="search"
          name="q"
          value={text}
          maxLength={100}
          required
          autoComplete="off"
          enterKeyHint="search"
          aria-label={messages.layout.search}
          placeholder={messages.layout.searchHint}
          {...(isUsed && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": list.isOpen,
            "aria-controls": list.isOpen ? "suggestions" : undefined,
            "aria-activedescendant": list.activeId,
          })}
          onChange={(event) => setText(event.target.value)}
          onFocus={() => setUsed(true)}
          className="h-11.5 w-full rounded-card border border-line bg-surface pr-23 pl-12 text-base placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={messages.layout.doSearch}
          className="absolute top-0 left-0 grid size-11.5 cursor-pointer place-items-center rounded-card text-muted hover:text-brand-strong"
        >
          <Search aria-hidden="true" className="size-5" />
        </button>
        <VoiceButton onWords={setText} onSearch={search} />
        {isUsed && (
          <Suspense>
            <Suggestions inputRef={inputRef} text={text} list={list} onListChange={setList} onSearch={search} />
          </Suspense>
        )}
      </form>
      {children}
    </search>
  );
}
