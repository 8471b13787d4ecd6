import type { AdminVoucher } from "@tatka/contract/orders/vouchers-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName } from "../../../records/regions.ts";

/** A short text about a voucher's effect and usage. */
export function useVoucherWords() {
  const t = useText();
  const regionName = useRegionName();
  const { taka, count, moment } = useFormats();

  function discount({ kind, percent, cap, amount }: AdminVoucher): string {
    if (kind === "free_delivery") return t("tatka.offers.kinds.free_delivery");
    if (kind === "fixed") return t("tatka.offers.off_amount", { amount: taka(amount ?? 0) });
    const off = { percent: count(percent ?? 0), cap: taka(cap ?? 0) };
    return t(cap === null ? "tatka.offers.off_percent" : "tatka.offers.off_percent_capped", off);
  }

  function terms(voucher: AdminVoucher): string[] {
    const { minOrder, startsAt, endsAt, region, firstOrderOnly, isPublic, standing } = voucher;
    return [
      discount(voucher),
      minOrder > 0 && t("tatka.offers.from_order", { amount: taka(minOrder) }),
      region && regionName(region),
      firstOrderOnly && t("tatka.offers.first_order_only"),
      isPublic && t("tatka.offers.is_public"),
      startsAt && standing === "upcoming" && t("tatka.offers.starts", { moment: moment(startsAt) }),
      endsAt && t("tatka.offers.until", { moment: moment(endsAt) }),
    ].filter((part) => typeof part === "string");
  }

  function uses({ used, totalLimit }: AdminVoucher): string {
    if (totalLimit === null) return t("tatka.offers.used_count", { used: count(used) });
    const left = count(Math.max(0, totalLimit - used));
    return t("tatka.offers.used_of", { used: count(used), limit: count(totalLimit), left });
  }

  return { terms, uses };
}
