/** Couriers write Dhaka time without a zone: `2026-11-17 14:05:09`. Other formats have one. Invalid times are now. */
export function courierTime(text: string | null | undefined, now = new Date()): Date {
  const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text ?? "");
  const time = new Date(local ? `${local[1]}T${local[2]}+06:00` : (text ?? ""));
  // A clock that is ahead would make all later news look old.
  return Number.isNaN(time.getTime()) || time > now ? now : time;
}
