import Button from "@mui/material/Button";
import type { ReactNode } from "react";

/** What takes the reader one step on, on each of the entry pages. */
export function EntryButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="contained" size="large" loading={isSending} sx={{ minHeight: 52, fontSize: "1rem" }}>
      {children}
    </Button>
  );
}
