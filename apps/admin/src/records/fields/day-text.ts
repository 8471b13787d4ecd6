import { withLatinDigits } from "@tatka/domain/digits";

/** Formats a date or date and time as the store writes it (16/11/2026 18:30) and parses it to 2026-11-16T18:30. */
export function dayText(iso: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(iso) ?? [];
  return year ? [`${day}/${month}/${year}`, time].filter(Boolean).join(" ") : "";
}

/** The typed text with separators: 1611 becomes 16/11. */
export function maskedDay(typed: string, hasTime: boolean): string {
  const text = withLatinDigits(typed);
  // Pasted text.
  if (/^\d{4}-\d\d-\d\d/.test(text)) return dayText(text);
  const padded = text.replace(/^(\d)\//, "0$1/").replace(/^(\d\d\/)(\d)\//, "$10$2/");
  const digits = padded.replace(/\D/g, "").slice(0, hasTime ? 12 : 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter((part) => part !== "");
  const clock = [digits.slice(8, 10), digits.slice(10, 12)].filter((part) => part !== "");
  return [parts.join("/"), clock.join(":")].filter((part) => part !== "").join(" ");
}

/** The parsed date; undefined if incomplete or impossible, such as 31 November. */
export function dayIn(text: string, hasTime: boolean): string | undefined {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d))?$/.exec(text) ?? [];
  if (!year || (hasTime && !time)) return undefined;
  const iso = `${year}-${month}-${day}${hasTime ? `T${time}` : ""}`;
  const moment = new Date(`${iso.slice(0, 10)}T${time ?? "00:00"}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}
