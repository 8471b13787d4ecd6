import { MapPin } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { openDialog } from "../../../shell/dialog-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";

type LocationNoteProps = {
  className?: string;
  /** In two lines where the header has only one. */
  isStacked?: boolean;
};

/** The city that prices and stock are shown for, when we come there next, and the way to another city. */
export function LocationNote({ className = "", isStacked = false }: LocationNoteProps) {
  const { messages } = useLanguage();
  const { region } = useLayoutData();
  const stacked = isStacked ? "xl:grid xl:grid-cols-[auto_auto_1fr] xl:gap-y-0 xl:[&>svg]:row-span-2" : "";
  return (
    <div className={`flex min-w-0 items-center gap-2 text-sm leading-tight whitespace-nowrap ${stacked} ${className}`}>
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <p className="font-semibold">
        <span className="sr-only">{messages.layout.deliveringTo} </span>
        {messages.regions[region]}
      </p>
      <button
        type="button"
        aria-label={messages.layout.changeLocation}
        className={`min-h-6 cursor-pointer rounded-small px-1 text-left font-semibold underline decoration-[1.5px] underline-offset-3 hover:no-underline max-sm:ml-auto max-sm:min-h-11 unscripted:hidden ${isStacked ? "xl:px-0" : ""}`}
        onClick={() => openDialog("location")}
      >
        {messages.layout.change}
      </button>
    </div>
  );
}
