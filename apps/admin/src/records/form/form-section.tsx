import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

type Props = { title: string; help?: string; children: ReactNode };

/** A section of a form with a heading; inputs share rows if there is space. */
export function FormSection({ title, help, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {help && <Typography sx={{ color: "text.secondary", mt: 0.5, fontSize: "0.9375rem" }}>{help}</Typography>}
      <Box sx={grid}>{children}</Box>
    </Card>
  );
}

const grid = {
  mt: 2,
  display: "grid",
  columnGap: 2,
  rowGap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  "& > .wide": { gridColumn: "1 / -1" },
} as const;
