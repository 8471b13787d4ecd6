import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { lateParts } from "../lateness.ts";

type Line = Pick<AdminOrder["lines"][number], "storage" | "restocksByDefault">;

/** Explains the default write-off of a line's pieces: the time they were out of the cold. */
export function useOutFor({ outMinutes }: Pick<AdminOrder, "outMinutes">): (line: Line) => string | undefined {
  const t = useText();
  const { count } = useFormats();
  const { days, hours, minutes } = lateParts(outMinutes ?? 0);
  const time = [
    days > 0 && t("tatka.order_admin.late_days", { days: count(days), smart_count: days }),
    hours > 0 && t("tatka.order_admin.late_hours", { hours: count(hours) }),
    minutes > 0 && t("tatka.order_admin.out_minutes", { minutes: count(minutes) }),
  ];
  return ({ storage, restocksByDefault }) =>
    restocksByDefault
      ? undefined
      : t("tatka.order_admin.out_for", {
          storage: t(`tatka.product.${storage}`),
          time: time.filter(Boolean).join(" "),
        });
}
