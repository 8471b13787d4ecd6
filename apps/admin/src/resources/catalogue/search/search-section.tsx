import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ListBase, type RaRecord } from "react-admin";
import { bleed } from "./row-look.ts";

type Props = { id: string; resource: string; title: string; text: string; children: ReactNode };

/** A list of the page with its heading and description. */
export function SearchSection<Row extends RaRecord>({ id, resource, title, text, children }: Props) {
  return (
    <Card component="section" aria-labelledby={id} sx={bleed}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>{text}</Typography>
      <ListBase<Row> resource={resource} perPage={25} disableSyncWithLocation disableAuthentication>
        {children}
      </ListBase>
    </Card>
  );
}
