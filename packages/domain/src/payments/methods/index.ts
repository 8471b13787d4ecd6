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

/** Methods of extensions, which only the process knows that loaded them. */
const added = new Map<string, MethodFacts>();

/** Makes the words of further methods known to messages and papers. */
export function addMethods(methods: readonly MethodFacts[]): void {
  for (const method of methods) added.set(method.code, method);
}

export function methodNamed(code: string): MethodFacts | undefined {
  return paymentMethods.find((method) => method.code === code) ?? added.get(code);
}

/** The company's name; the code of a method that this release does not have. */
export function brandOf(code: string): string {
  return methodNamed(code)?.brand ?? asWords(code);
}

/**
 * Browsers do not know the methods of extensions, and orders can outlive their method. The code then stands for its
 * words: "City pay" for `city_pay`.
 */
export function methodWords(code: string, language: Language): MethodWords {
  return methodNamed(code)?.words[language] ?? { ...cash.words[language], title: asWords(code), short: asWords(code) };
}

function asWords(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
