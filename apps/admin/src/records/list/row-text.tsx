import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useText } from "../../messages/use-text.ts";

type Props = { title: string; note?: ReactNode; isHidden?: boolean };

/** A record's name with details and visibility. */
export function RowText({ title, note, isHidden = false }: Props) {
  const t = useText();
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="span" sx={{ color: "text.secondary" }}>
        {isHidden && ` · ${t("tatka.records.hidden")}`}
      </Box>
      {note && (
        <Box component="span" sx={{ color: "text.secondary", display: { xs: "block", md: "inline" }, ml: { md: 1.5 } }}>
          {note}
        </Box>
      )}
    </>
  );
}
