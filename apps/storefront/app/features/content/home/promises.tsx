import { MapPin, Scale, ThermometerSnowflake } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { storePromises } from "./messages.ts";

/** Three promises that customers can verify on any page. */
export function Promises() {
  const promises = storePromises[useLanguage().language];
  const list = [
    { ...promises.cold, Icon: ThermometerSnowflake, look: "text-frozen" },
    { ...promises.price, Icon: Scale, look: "text-ink" },
    { ...promises.stock, Icon: MapPin, look: "text-brand" },
  ];
  return (
    <ul className="mt-8 grid gap-6 rounded-large bg-quiet p-5 lg:mt-12 lg:grid-cols-3 lg:gap-8 lg:p-7">
      {list.map(({ title, text, Icon, look }) => (
        <li key={title} className="flex gap-4">
          <span className={`grid size-11 shrink-0 place-items-center rounded-card bg-surface ${look}`}>
            <Icon aria-hidden="true" />
          </span>
          <div>
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-[0.9375rem] text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
