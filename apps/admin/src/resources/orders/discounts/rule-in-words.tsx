import { useText } from "../../../messages/use-text.ts";
import { useDiscountWords } from "./use-discount-words.ts";
import { useDraftedRule } from "./use-drafted-rule.ts";

/** The edited rule as a sentence. */
export function RuleInWords() {
  const t = useText();
  const { sentence } = useDiscountWords();
  const { rule, names } = useDraftedRule();
  return <output>{rule ? sentence(rule, names) : t("tatka.discounts.preview_incomplete")}</output>;
}
