import { useFormats } from "../../formats.ts";
import { useText } from "../../messages/use-text.ts";

const amounts =
  /^(regularPrice|salePrice|costPrice|price|cost|charge|minOrder|minOrderAmount|minOrderAmountIn|total|subtotal|deliveryCharge|cashTaken|markdown)$/;

/** Counts use the user's digits; a SKU or a phone number does not. */
const counted =
  /^(onHand|quantity|pieces|ordered|received|sent|requested|target|reorderAt|sort)$|(Days|Percent|Grams|Limit|Pieces|Quantity|Minutes|Cap)$/;

/** A field's value as text: taka, numbers in the user's digits, yes or no, lists with commas. */
export function useFieldText(): (field: string, value: unknown) => string {
  const t = useText();
  const { taka, count } = useFormats();
  return (field, value) => {
    if (value === undefined || value === null || value === "") return "";
    if (value === true || value === "true") return t("tatka.people.audit.yes");
    if (value === false || value === "false") return t("tatka.people.audit.no");
    const parts = field.split(/[.[\]]/);
    if (Number.isFinite(Number(value))) {
      if (parts.some((name) => amounts.test(name))) return taka(Number(value));
      if (counted.test(parts.at(-1) ?? "")) return count(Number(value));
    }
    if (typeof value === "number") return count(value);
    if (typeof value === "string") return value;
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
    return isPlainList ? value.join(", ") : JSON.stringify(value);
  };
}
