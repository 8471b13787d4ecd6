import { readGtin } from "@tatka/domain/catalogue/codes/gtin";
import { useText } from "../../../../messages/use-text.ts";

/** The problem of a GTIN with a suggested correction; undefined if it is valid or empty. */
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
