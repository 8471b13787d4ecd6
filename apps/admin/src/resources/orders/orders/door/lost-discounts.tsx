import Alert from "@mui/material/Alert";
import type { SpendStep } from "@tatka/domain/orders/discounts/discount-terms";
import type { LostDiscount } from "@tatka/domain/orders/picking/at-the-door";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";

/** Discounts that are lost or reduced by the refusal, shown before cash is taken. */
export function LostDiscounts({ lost }: { lost: readonly LostDiscount[] }) {
  const textOf = useLostText();
  if (lost.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {lost.map(textOf).join(" ")}
    </Alert>
  );
}

function useLostText(): (lost: LostDiscount) => string {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const amount = (poisha: number | null) => taka((poisha ?? 0) / 100);
  const gift = ({ gives, percent, amountPoisha }: SpendStep) =>
    t(`tatka.order_admin.lost.${gives}`, { percent: count(percent ?? 0), amount: amount(amountPoisha) });
  return (lost) => {
    if (lost.kind === "pieces") return t("tatka.order_admin.lost.pieces", { title: titleOf(lost) });
    const amounts = { needs: amount(lost.needsPoisha), counted: amount(lost.countedPoisha) };
    if (lost.kind === "voucher") return t("tatka.order_admin.lost.voucher", { code: lost.code, ...amounts });
    const why = t("tatka.order_admin.lost.spend", { what: gift(lost.was), ...amounts });
    return lost.now ? `${why} ${t("tatka.order_admin.lost.instead", { what: gift(lost.now) })}` : why;
  };
}
