import { ChevronRight } from "lucide-react";
import type { RefObject } from "react";
import { useLanguage } from "../../../language.tsx";

/** Arrows for mouse users: to the next banner, and from the last to the first. */
export function StripArrow({ rowRef }: { rowRef: RefObject<HTMLUListElement | null> }) {
  const { home } = useLanguage().messages;
  function scroll() {
    const row = rowRef.current;
    if (!row) return;
    const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1;
    row.scrollTo({ left: isAtEnd ? 0 : row.scrollLeft + row.clientWidth / 3 });
  }
  return (
    <button
      type="button"
      className="absolute top-1/2 -right-5.5 z-10 hidden size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-card bg-surface text-brand shadow-raised pointer-fine:lg:grid"
      aria-label={home.scrollForward}
      onClick={scroll}
    >
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
