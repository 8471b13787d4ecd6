import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { apiBase, type StaffRoute } from "@tatka/contract/route";
import { useText } from "../../messages/use-text.ts";

type Props = { route: StaffRoute; query: Record<string, string | undefined>; what: string };

/** A plain link: the browser saves the file, and the session's cookie opens it. */
export function ExportButton({ route, query, what }: Props) {
  const t = useText();
  const said = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return (
    <Button
      component="a"
      href={`${apiBase}${route.path}?${new URLSearchParams(said)}`}
      download
      size="small"
      sx={{ flexShrink: 0 }}
      startIcon={<DownloadIcon />}
      aria-label={t("tatka.report.export_named", { what })}
    >
      {t("tatka.report.export")}
    </Button>
  );
}
