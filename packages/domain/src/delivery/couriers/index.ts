import type { Language } from "../../language.ts";
import type { CourierFacts } from "./courier.ts";
import { pathao } from "./pathao/facts.ts";
import { steadfast } from "./steadfast/facts.ts";

export type { CourierFacts } from "./courier.ts";

/** The couriers of this release. */
export const couriers: readonly CourierFacts[] = [pathao, steadfast];

/** Couriers of extensions, which only the process knows that loaded them. */
const added = new Map<string, CourierFacts>();

/** Makes further couriers known to zones, messages and papers. */
export function addCouriers(couriers: readonly CourierFacts[]): void {
  for (const courier of couriers) added.set(courier.code, courier);
}

export function courierNamed(code: string): CourierFacts | undefined {
  return couriers.find((courier) => courier.code === code) ?? added.get(code);
}

/** Orders can outlive their courier, whose code then stands for its name. */
export function courierBrand(code: string, language: Language): string {
  return courierNamed(code)?.brand[language] ?? code;
}
