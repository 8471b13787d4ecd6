import { Refusal } from "../../../platform/http/refusal.ts";

type Line = { title: string; storage: string };

/** Couriers have no cold chain. */
export function needsCold<L extends Pick<Line, "storage">>(lines: readonly L[]): L[] {
  return lines.filter(({ storage }) => storage !== "ambient");
}

/** Refuses chilled and frozen goods where a courier delivers. */
export function refuseCold(lines: readonly Line[], { delivery }: { delivery: { courier: unknown } }): void {
  const cold = delivery.courier ? needsCold(lines) : [];
  if (cold.length > 0) throw new Refusal("shipping.needs_cold", { items: cold.map(({ title }) => title).join(", ") });
}
