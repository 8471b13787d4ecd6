import { readGtin } from "@tatka/domain/catalogue/gtin";
import { useText } from "../../../../messages/use-text.ts";

/** Says what is wrong with a barcode's number, and what it may have been; undefined of one that is right or empty. */
export function useGtinProblem(): (typed: string) => string | undefined {
  const t = useText();
  return (typed) => {
    if (typed.trim() === "") return undefined;
    const read = readGtin(typed);
    return "problem" in read
      ? t(`tatka.product_admin.gtin_problem.${read.problem}`, { instead: read.instead ?? "" })
      : undefined;
  };
}
