import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef } from "react";

type ScrollRowProps = {
  heading: ReactNode;
  aside?: ReactNode;
  backLabel: string;
  forwardLabel: string;
  /** Sets the items' width. */
  className: string;
  /** List items. */
  children: ReactNode;
};

/** A row that scrolls sideways: by touch, or by two buttons with a mouse. */
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
            <button type="button" className="row-arrow" aria-label={backLabel} onClick={() => scroll(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button type="button" className="row-arrow" aria-label={forwardLabel} onClick={() => scroll(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        </div>
      </div>
      <ul ref={listRef} className={`scroll-row ${className}`}>
        {children}
      </ul>
    </>
  );
}
