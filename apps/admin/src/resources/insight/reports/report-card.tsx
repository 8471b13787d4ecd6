import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

type Props = { title: string; text?: string; actions?: ReactNode; children: ReactNode };

export function ReportCard({ title, text, actions, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
      <Stack
        direction={{ xs: "column", md: "row" }}
        sx={{ justifyContent: "space-between", alignItems: "flex-start", columnGap: 2, rowGap: 1, mb: 2 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {text && <Typography sx={{ color: "text.secondary", fontSize: "0.875rem", mt: 0.5 }}>{text}</Typography>}
        </Box>
        {actions && (
          <Stack direction="row" sx={{ flexWrap: "wrap", flexShrink: 0 }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Card>
  );
}
