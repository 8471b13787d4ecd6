import type { Language } from "../../language.ts";
import { bkash } from "./bkash/facts.ts";
import { cash } from "./cash/facts.ts";
import type { MethodFacts, MethodWords } from "./method.ts";
import { nagad } from "./nagad/facts.ts";
import { sslcommerz } from "./sslcommerz/facts.ts";

export { cashOnDelivery, isCash } from "./is-cash.ts";
export type { MethodFacts, MethodWords } from "./method.ts";

/** The payment methods of this release, in the order of the checkout. */
export const paymentMethods: readonly MethodFacts[] = [cash, sslcommerz, bkash, nagad];

export const onlineMethods: readonly MethodFacts[] = paymentMethods.filter(({ settles }) => settles === "online");

export function methodNamed(code: string): MethodFacts | undefined {
  return paymentMethods.find((method) => method.code === code);
}

/** The company's name; the code of a method that this release does not have. */
export function brandOf(code: string): string {
  return methodNamed(code)?.brand ?? code;
}

/** Orders can outlive their method, whose code then stands for its words. */
export function methodWords(code: string, language: Language): MethodWords {
  return methodNamed(code)?.words[language] ?? { ...cash.words[language], title: code, short: code };
}
