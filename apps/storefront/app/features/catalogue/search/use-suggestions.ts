import type { Suggestions, suggest } from "@tatka/contract/catalogue/search";
import { urlOf } from "@tatka/contract/route";
import { useEffect, useState } from "react";

const PAUSE_MS = 200;

/** Suggestions for a text, or popular searches without one. Fetched once typing pauses, one request at a time. */
export function useSuggestions(text: string, isWanted: boolean): Suggestions | null {
  const [found, setFound] = useState<{ words: string; suggestions: Suggestions } | null>(null);
  const words = text.trim();
  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const response = await fetch(
          urlOf<typeof suggest>("/product/suggest", { query: words === "" ? {} : { q: words } }),
          {
            signal: asking.signal,
          },
        );
        if (response.ok) setFound({ words, suggestions: await response.json() });
      } catch {
        // Offline, or outdated by further typing: the search itself still works.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [words, isWanted]);
  // Results of a shorter text are still useful while typing; suggestions for an empty box are not.
  return found && (found.words === "") === (words === "") ? found.suggestions : null;
}
