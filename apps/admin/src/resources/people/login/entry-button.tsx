import Button from "@mui/material/Button";
import type { ReactNode } from "react";

/** The main button of the login pages. */
export function EntryButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="contained" size="large" loading={isSending} sx={{ minHeight: 52, fontSize: "1rem" }}>
      {children}
    </Button>
  );
}
