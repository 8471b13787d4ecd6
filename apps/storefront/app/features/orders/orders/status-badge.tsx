import { useLanguage } from "../../../language.tsx";
import { orderTexts } from "./messages.ts";
import type { ShownStatus } from "./shown-status.ts";
import { statusLooks } from "./status-look.ts";

export function StatusBadge({ status }: { status: ShownStatus }) {
  const { language } = useLanguage();
  const { icon: Icon, panel, line } = statusLooks[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap ${panel} ${line}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {orderTexts[language].statuses[status]}
    </span>
  );
}
