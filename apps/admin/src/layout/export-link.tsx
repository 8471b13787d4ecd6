import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import type { StaffPermission } from "@tatka/contract/permissions";
import { useText } from "../messages/use-text.ts";
import { useMay } from "../records/use-may.ts";

/** Downloads the list with its current filters, for users with the export permission. */
export function ExportLink({ permission, url, label }: { permission: StaffPermission; url: string; label?: string }) {
  const t = useText();
  if (!useMay()(permission)) return null;
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} href={url} download>
      {label ?? t("tatka.records.export_csv")}
    </Button>
  );
}
