import { MapPin } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { openDialog } from "../../../shell/dialog-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";

/** The city that prices and stock are shown for, and the way to another. */
export function LocationNote({ className = "" }: { className?: string }) {
  const { messages } = useLanguage();
  const { region } = useLayoutData();
  return (
    <p className={`flex items-center gap-1 text-sm leading-tight whitespace-nowrap ${className}`}>
      <MapPin aria-hidden="true" className="size-4 shrink-0 text-brand" />
      <span className="sr-only">{messages.layout.deliveringTo}</span>
      <span className="font-semibold text-brand-strong">{messages.regions[region]}</span>
      <button
        type="button"
        aria-label={messages.layout.changeLocation}
        className="min-h-6 cursor-pointer rounded-small px-1 text-left max-sm:min-h-11 xl:px-0 font-medium text-muted underline underline-offset-2 hover:text-brand-strong unscripted:hidden"
        onClick={() => openDialog("location")}
      >
        {messages.layout.change}
      </button>
    </p>
  );
}
