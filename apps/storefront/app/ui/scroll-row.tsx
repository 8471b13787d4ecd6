import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef } from "react";

type ScrollRowProps = {
  heading: ReactNode;
  aside?: ReactNode;
  backLabel: string;
  forwardLabel: string;
  /** Says how wide the items are. */
  className: string;
  /** List items. */
  children: ReactNode;
};

/** A row that scrolls sideways: by hand on touch screens, by its two buttons with a mouse. */
export function ScrollRow({ heading, aside, backLabel, forwardLabel, className, children }: ScrollRowProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) => {
    const list = listRef.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.85 });
  };
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3 lg:mb-2">
        {heading}
        <div className="flex shrink-0 items-center gap-2">
          {aside}
          <div className="hidden gap-2 scripted:sm:pointer-fine:flex">
            <button type="button" className={arrowLook} aria-label={backLabel} onClick={() => scroll(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button type="button" className={arrowLook} aria-label={forwardLabel} onClick={() => scroll(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        </div>
      </div>
      <ul
        ref={listRef}
        className={`-mx-4 snap-x scroll-px-4 gap-3 overflow-x-auto scroll-smooth px-4 pb-2 [scrollbar-width:none] motion-reduce:scroll-auto sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-8 lg:scroll-px-8 lg:gap-4 lg:px-8 ${className}`}
      >
        {children}
      </ul>
    </>
  );
}

const arrowLook =
  "grid size-10 cursor-pointer place-items-center rounded-card bg-quiet text-ink transition-colors hover:bg-line";
