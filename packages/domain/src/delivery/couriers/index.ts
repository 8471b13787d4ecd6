import type { Language } from "../../language.ts";
import type { CourierFacts } from "./courier.ts";
import { pathao } from "./pathao/facts.ts";
import { steadfast } from "./steadfast/facts.ts";

export type { CourierFacts } from "./courier.ts";

/** The couriers of this release. */
export const couriers: readonly CourierFacts[] = [pathao, steadfast];

export function courierNamed(code: string): CourierFacts | undefined {
  return couriers.find((courier) => courier.code === code);
}

/** Orders can outlive their courier, whose code then stands for its name. */
export function courierBrand(code: string, language: Language): string {
  return courierNamed(code)?.brand[language] ?? code;
}
