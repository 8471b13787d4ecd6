import Box from "@mui/material/Box";
import { useText } from "../../../messages/use-text.ts";
import { MomentInput } from "../../../records/fields/moment-input.tsx";

/** Start and end of a section's visibility. */
export function ScheduleInputs({ source }: { source: string }) {
  const t = useText();
  const helperText = t("tatka.home_builder.clock_help");
  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}
    >
      <MomentInput source={`${source}.from`} label={t("tatka.home_builder.from")} helperText={helperText} />
      <MomentInput source={`${source}.until`} label={t("tatka.home_builder.until")} helperText={helperText} />
    </Box>
  );
}
