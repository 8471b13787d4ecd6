import type { DeliveryPromise } from "@tatka/contract/delivery/delivery";
import { clockRange, dhakaClock } from "@tatka/domain/clock-words";
import { courierDaysText } from "@tatka/domain/delivery/courier-days";
import { leastCharge } from "@tatka/domain/delivery/delivery-charge";
import type { Language } from "@tatka/domain/language";
import { formatIn } from "../../../format.ts";
import { dayName } from "../../../moments.ts";
import type { PromiseWords } from "../../../shell/layout-data.ts";
import { promiseTexts } from "./messages.ts";

/**
 * The text of a promise. The charge is a minimum until address and cart are known. A closed slot is never shown,
 * however old the response.
 */
export function promiseWords(
  { slot, days, rules, express, isForAddress }: DeliveryPromise,
  cartTotal: number,
  language: Language,
  now = new Date(),
): PromiseWords {
  const texts = promiseTexts[language];
  const { taka, number } = formatIn(language);
  const open = slot && Date.parse(slot.cutoffAt) > now.getTime() ? slot : null;
  const exact = isForAddress && cartTotal > 0 ? chargeFor(rules, cartTotal) : undefined;
  const least = leastCharge(rules);
  const amount = (charge: number) => (charge === 0 ? texts.free : taka(charge));
  const inDays = days && texts.inDays(courierDaysText(days, language));
  const when =
    inDays ?? (open && texts.when(dayName(open.date, language, texts, now), clockRange(open.from, open.to, language)));
  const charge = exact === undefined && least > 0 ? texts.from(taka(least)) : amount(exact ?? least);
  return {
    line: when === null ? texts.unknown : `${when}, ${charge}`,
    when,
    charge,
    orderBy: open && texts.orderBy(dhakaClock(open.cutoffAt, language)),
    express: express && texts.express(number(express.minutes), amount(express.charge)),
  };
}

/** The delivery charge for this cart value. */
function chargeFor(rules: DeliveryPromise["rules"], total: number): number | undefined {
  return rules.find(({ from, upTo }) => total >= from && (upTo === null || total < upTo))?.charge;
}
