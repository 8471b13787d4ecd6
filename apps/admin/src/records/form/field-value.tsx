import Box from "@mui/material/Box";
import { useText } from "../../messages/use-text.ts";
import { useFieldText } from "./use-field-text.ts";

/** A formatted field value; empty ones are labelled. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const t = useText();
  const text = useFieldText()(field, value);
  if (text) return text;
  return (
    <Box component="em" sx={{ color: "text.secondary" }}>
      {t("tatka.people.audit.empty")}
    </Box>
  );
}
