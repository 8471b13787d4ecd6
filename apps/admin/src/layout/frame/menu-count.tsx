import Box from "@mui/material/Box";
import { useText } from "../../messages/use-text.ts";
import { useCountText } from "../menu/use-counts.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import type { MenuCount } from "./menu-counts.ts";

/** The number of waiting records of a menu entry, with a label for screen readers and a text if urgent. */
export function MenuCountMark({ count }: { count: MenuCount | undefined }) {
  const t = useText();
  const text = useCountText();
  if (!count) return null;
  const { value, label, isUrgent } = count;
  return (
    <Box
      component="span"
      sx={{
        ml: "auto",
        flex: "none",
        fontSize: "0.75rem",
        fontWeight: 600,
        fontVariantNumeric: "tabular-nums",
        color: isUrgent ? "error.main" : "text.secondary",
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {", "}
      </Box>
      {text(value)}
      <Box component="span" sx={isUrgent ? undefined : visuallyHidden}>
        {" "}
        {t(label)}
      </Box>
    </Box>
  );
}
