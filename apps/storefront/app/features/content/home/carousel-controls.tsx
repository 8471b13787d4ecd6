import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { carouselTexts } from "./carousel-messages.ts";

const TURN_AFTER_MS = 7_000;

const buttonLook =
  "grid size-9 cursor-pointer place-items-center rounded-full bg-[rgb(3_28_14/70%)] text-white hover:bg-[rgb(3_28_14/85%)] focus-visible:outline-white";

type CarouselControlsProps = { rowRef: RefObject<HTMLUListElement | null>; rowId: string; titles: string[] };

/**
 * Buttons for the banners, which also turn by themselves: never for those who asked for less motion, and not while
 * the user points at them, is inside them with the keyboard, has paused them or looks at another tab.
 */
export function CarouselControls({ rowRef, rowId, titles }: CarouselControlsProps) {
  const { language, format } = useLanguage();
  const texts = carouselTexts[language];
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [isHeld, setHeld] = useState(false);

  function show(place: number) {
    const row = rowRef.current;
    if (!row) return;
    const wanted = (place + titles.length) % titles.length;
    row.scrollTo({ left: wanted * row.clientWidth });
  }

  useEffect(() => {
    const row = rowRef.current;
    const area = row?.parentElement;
    if (!row || !area) return;
    const listening = new AbortController();
    const { signal } = listening;
    row.addEventListener("scroll", () => setShown(Math.round(row.scrollLeft / row.clientWidth)), {
      signal,
      passive: true,
    });
    area.addEventListener("pointerenter", () => setHeld(true), { signal });
    area.addEventListener("pointerleave", () => setHeld(false), { signal });
    area.addEventListener("focusin", () => setHeld(true), { signal });
    area.addEventListener("focusout", () => setHeld(false), { signal });
    return () => listening.abort();
  }, [rowRef]);

  useEffect(() => {
    if (isPaused || isHeld) return;
    const turn = setInterval(() => {
      const row = rowRef.current;
      if (!row || document.hidden) return;
      row.scrollTo({ left: ((shown + 1) % titles.length) * row.clientWidth });
    }, TURN_AFTER_MS);
    return () => clearInterval(turn);
  }, [isPaused, isHeld, shown, rowRef, titles.length]);

  return (
    <div className="absolute right-4 bottom-3 z-10 flex items-center gap-1.5 sm:right-6">
      <button
        type="button"
        className={buttonLook}
        aria-label={isPaused ? texts.play : texts.pause}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
      </button>
      <button
        type="button"
        className={buttonLook}
        aria-label={texts.previous}
        aria-controls={rowId}
        onClick={() => show(shown - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <p className="min-w-12 rounded-full bg-[rgb(3_28_14/70%)] px-2 text-center text-sm font-semibold text-white tabular-nums">
        <span aria-hidden="true">
          {format.number(shown + 1)}/{format.number(titles.length)}
        </span>
        {/* Told only when turned by hand: what turns by itself must not keep talking. */}
        <span role="status" className="sr-only">
          {(isPaused || isHeld) && titles[shown]}
        </span>
      </p>
      <button
        type="button"
        className={buttonLook}
        aria-label={texts.next}
        aria-controls={rowId}
        onClick={() => show(shown + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
