import { WifiOff } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { orderTexts } from "./messages.ts";

/** A note above an order's stored copy while the store is unreachable. */
export function CopyNote() {
  const { language } = useLanguage();
  return (
    <p role="status" className="mt-2 flex items-center gap-2.5 rounded-card bg-accent-soft px-4 py-2.5 font-medium">
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      {orderTexts[language].copy}
    </p>
  );
}
