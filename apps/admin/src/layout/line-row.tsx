import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { line } from "./line-look.ts";
import { Thumbnail } from "./thumbnail.tsx";

type Props = {
  images: readonly { pattern: string }[];
  title: string;
  /** Chips that apply; while loading, their space is reserved. */
  facts: readonly (string | false | undefined)[] | undefined;
  isWrong?: boolean;
  isTakenOut?: boolean;
  /** Actions. */
  children: ReactNode;
};

/** A product line in an order that is created, edited or refunded. */
export function LineRow({ images, title, facts, isWrong = false, isTakenOut = false, children }: Props) {
  return (
    <Box component="li" sx={row}>
      <Thumbnail images={images} />
      <Box sx={{ flex: "1 1 160px", minWidth: 0 }}>
        <Typography
          sx={{ fontWeight: 600, overflowWrap: "anywhere", textDecoration: isTakenOut ? "line-through" : "none" }}
        >
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: isWrong ? "error.main" : "text.secondary" }}>
          {facts?.filter(Boolean).join(" · ") ?? " "}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const row = {
  ...line,
  py: 1.5,
  "&:first-of-type": { borderTop: 0 },
} as const;
