import Box from "@mui/material/Box";
import { useFormats } from "../formats.ts";
import { useText } from "../messages/use-text.ts";

const amounts = /^(regularPrice|salePrice|costPrice|price|charge|minOrder|minOrderAmount|minOrderAmountIn)$/;

/** A field's value as people write it: taka, yes or no, a list with commas. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const t = useText();
  const { taka, count } = useFormats();
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)) {
    return (
      <Box component="em" sx={{ color: "text.secondary" }}>
        {t("tatka.people.audit.empty")}
      </Box>
    );
  }
  if (typeof value === "boolean") return t(value ? "tatka.people.audit.yes" : "tatka.people.audit.no");
  if (typeof value === "number")
    return field.split(/[.[\]]/).some((name) => amounts.test(name)) ? taka(value) : count(value);
  if (typeof value === "string") return value;
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isPlainList ? value.join(", ") : JSON.stringify(value);
}
