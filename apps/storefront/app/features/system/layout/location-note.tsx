import { MapPin } from "lucide-react";
import { lazy } from "react";
import { openDialog } from "../../../dialog-store.ts";
import { useLanguage } from "../../../language.tsx";
import { useCityName } from "../../../shell/city-name.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PromiseLine } from "../../../shell/promise-line.tsx";
import { AfterLoad } from "../../../ui/after-load.tsx";
import { patiently } from "../../../ui/parts.ts";

const DeliveryPromise = lazy(
  patiently(() => import("../../delivery/promise/index.ts").then((file) => ({ default: file.DeliveryPromise }))),
);

type LocationNoteProps = {
  className?: string;
  /** In the header: also shows the next delivery, beside the city on phones and below it elsewhere. */
  hasPromise?: boolean;
};

/** The city of prices and stock, with a button to change it. */
export function LocationNote({ className = "", hasPromise = false }: LocationNoteProps) {
  const { messages } = useLanguage();
  const { promise } = useLayoutData();
  const { name } = useCityName();
  return (
    <div className={`location-note ${hasPromise ? "with-promise" : ""} ${className}`}>
      <MapPin aria-hidden="true" />
      <div>
        <p>
          <span className="sr-only">{messages.layout.deliveringTo} </span>
          {name}
        </p>
        {hasPromise && (
          <div>
            <AfterLoad fallback={<PromiseLine words={promise} />}>
              <DeliveryPromise variant="header" />
            </AfterLoad>
          </div>
        )}
      </div>
      <button type="button" aria-label={messages.layout.changeLocation} onClick={() => openDialog("location")}>
        {messages.layout.change}
      </button>
    </div>
  );
}
