import type { AdminDiscount, DiscountScopeForm, DiscountTermsForm } from "@tatka/contract/orders/discounts-admin";
import { clockRange, clockTime } from "@tatka/domain/clock-words";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName } from "../../../records/regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { useWeekdayNames } from "./use-weekday-names.ts";

export type DiscountNames = AdminDiscount["names"];

type Rule = Pick<
  AdminDiscount,
  "terms" | "region" | "startsAt" | "endsAt" | "weekdays" | "fromTime" | "untilTime" | "totalLimit" | "customerLimit"
>;

/** The rule as one sentence, so that its author can check it. */
export function useDiscountWords() {
  const t = useText();
  const regionName = useRegionName();
  const titleOf = useTitleOf();
  const weekdays = useWeekdayNames();
  const [locale] = useLocaleState();
  const language = locale === "bn" ? "bn" : "en";
  const { taka, count, day, moment } = useFormats();

  const named = (ids: readonly number[], names: DiscountNames[keyof DiscountNames]) =>
    ids.map((id) => names.find((one) => one.id === id)).map((one) => (one ? titleOf(one) : "…"));

  function set({ categoryIds, productIds, variationIds }: DiscountScopeForm, names: DiscountNames): string {
    const all = [
      ...named(categoryIds, names.categories),
      ...named(productIds, names.products),
      ...named(variationIds, names.variations),
    ];
    if (all.length === 0) return t("tatka.discounts.everything");
    const last = all.pop() ?? "";
    return all.length === 0 ? last : `${all.join(", ")} ${t("tatka.discounts.words.and")} ${last}`;
  }

  function step({ gives, percent, cap, amount }: Extract<DiscountTermsForm, { kind: "spend" }>["steps"][number]) {
    if (gives === "free_delivery") return t("tatka.discounts.words.step_delivery");
    if (gives === "fixed") return t("tatka.discounts.words.step_amount", { amount: taka(amount ?? 0) });
    const off = { percent: count(percent ?? 0), cap: taka(cap ?? 0) };
    return t(cap === null ? "tatka.discounts.words.step_percent" : "tatka.discounts.words.step_capped", off);
  }

  function terms(rule: DiscountTermsForm, names: DiscountNames): string[] {
    if (rule.kind === "spend") {
      const [first, ...more] = rule.steps;
      if (!first) return [];
      return [
        t("tatka.discounts.words.spend", { from: taka(first.from), set: set(rule.of, names), off: step(first) }),
        ...more.map((one) => t("tatka.discounts.words.spend_step", { from: taka(one.from), off: step(one) })),
      ];
    }
    const times = t("tatka.discounts.words.times", { smart_count: rule.times });
    if (rule.kind === "bundle") {
      const items = rule.pieces.map(({ variationId, quantity }) => {
        const [name = ""] = named([variationId], names.variations);
        return quantity === 1 ? name : `${count(quantity)} × ${name}`;
      });
      return [t("tatka.discounts.words.bundle", { items: items.join(" + "), price: taka(rule.price) }), times];
    }
    const off =
      rule.percent === 100
        ? t("tatka.discounts.words.free")
        : t("tatka.discounts.words.off", { percent: count(rule.percent) });
    const pieces = { buy: count(rule.buyPieces), get: count(rule.getPieces), set: set(rule.buy, names), off };
    return [
      rule.get === null
        ? t("tatka.discounts.words.buy_same", pieces)
        : t("tatka.discounts.words.buy_other", { ...pieces, other: set(rule.get, names) }),
      times,
    ];
  }

  /** Only the date if it ends at midnight, as most do. */
  function ending(at: string): string {
    return t("tatka.discounts.words.ends", { moment: isMidnight(at) ? day(Date.parse(at) - 1) : moment(at) });
  }

  function sentence(rule: Rule, names: DiscountNames): string {
    const { region, startsAt, endsAt, fromTime, untilTime, totalLimit, customerLimit } = rule;
    return [
      ...terms(rule.terms, names),
      region && t("tatka.discounts.words.region", { region: regionName(region) }),
      rule.weekdays.length > 0 &&
        t("tatka.discounts.words.days", { days: rule.weekdays.map((one) => weekdays[one]).join(", ") }),
      fromTime &&
        untilTime &&
        (untilTime < fromTime
          ? t("tatka.discounts.words.night", {
              from: clockTime(fromTime, language),
              until: clockTime(untilTime, language),
            })
          : clockRange(fromTime, untilTime, language)),
      startsAt && Date.parse(startsAt) > Date.now() && t("tatka.discounts.words.starts", { moment: moment(startsAt) }),
      endsAt && ending(endsAt),
      customerLimit !== null && t("tatka.discounts.words.customer", { smart_count: customerLimit }),
      totalLimit !== null && t("tatka.discounts.words.total", { smart_count: totalLimit }),
    ]
      .filter((part) => typeof part === "string")
      .join(", ");
  }

  return { sentence };
}

function isMidnight(at: string): boolean {
  return (Date.parse(at) + 6 * 3_600_000) % 86_400_000 === 0;
}
