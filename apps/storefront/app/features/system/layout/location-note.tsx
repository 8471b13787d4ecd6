import { MapPin } from "lucide-react";
import { lazy } from "react";
import { useLanguage } from "../../../language.tsx";
import { openDialog } from "../../../shell/dialog-store.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";

const DeliveryPromise = lazy(
  patiently(() => import("../../delivery/promise/index.ts").then((file) => ({ default: file.DeliveryPromise }))),
);

type LocationNoteProps = {
  className?: string;
  /** For the roof: also when we come next, below the city where the header has only one row. */
  hasPromise?: boolean;
};

/** The city that prices and stock are shown for, and the way to another. */
export function LocationNote({ className = "", hasPromise = false }: LocationNoteProps) {
  const { messages } = useLanguage();
  const { region } = useLayoutData();
  const layout = hasPromise
    ? "xl:grid xl:grid-cols-[auto_auto_1fr] xl:gap-y-0.5 xl:[&>svg]:row-span-2 **:leading-tight"
    : "";
  return (
    <div
      className={`flex min-w-0 items-center gap-x-1.5 text-sm leading-tight whitespace-nowrap ${layout} ${className}`}
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <p className="font-semibold">
        <span className="sr-only">{messages.layout.deliveringTo} </span>
        {messages.regions[region]}
      </p>
      {hasPromise && (
        <div className="min-w-0 text-on-roof-muted max-[400px]:text-[0.8125rem] sm:max-lg:hidden xl:max-2xl:text-[0.8125rem] xl:order-last xl:col-span-2 xl:col-start-2">
          <AfterLoad fallback={<span className="block min-h-[1lh]" />}>
            <DeliveryPromise variant="header" />
          </AfterLoad>
        </div>
      )}
      <button
        type="button"
        aria-label={messages.layout.changeLocation}
        className={`min-h-6 cursor-pointer rounded-small px-1 text-left font-semibold underline decoration-[1.5px] underline-offset-3 hover:no-underline max-sm:ml-auto max-sm:min-h-11 unscripted:hidden ${hasPromise ? "xl:px-0" : ""}`}
        onClick={() => openDialog("location")}
      >
        {messages.layout.change}
      </button>
    </div>
  );
}
