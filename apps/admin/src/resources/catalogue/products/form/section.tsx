import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

type Props = { id: string; title: string; help?: string; action?: ReactNode; children: ReactNode };

/** A section of the product form with an anchor. */
export function Section({ id, title, help, action, children }: Props) {
  return (
    <Card
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ p: { xs: 2, md: 3 }, scrollMarginTop: 120 }}
    >
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: "flex-start", justifyContent: "space-between", flexWrap: "wrap" }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" id={`${id}-title`}>
            {title}
          </Typography>
          {help && <Typography sx={{ color: "text.secondary", fontSize: "0.875rem", mt: 0.25 }}>{help}</Typography>}
        </Box>
        {action}
      </Stack>
      <Box sx={{ mt: 2.5 }}>{children}</Box>
    </Card>
  );
}

export const twoColumns = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
