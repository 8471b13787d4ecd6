import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useText } from "../messages/use-text.ts";

type Props = { title: string; note?: ReactNode; isHidden?: boolean };

/** A record's name in a list, what else is to be known of it below, and whether shoppers see it. */
export function RowText({ title, note, isHidden = false }: Props) {
  const t = useText();
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {title}
        {isHidden && (
          <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
            {" "}
            · {t("tatka.records.hidden")}
          </Box>
        )}
      </Typography>
      {note && <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>{note}</Typography>}
    </>
  );
}
