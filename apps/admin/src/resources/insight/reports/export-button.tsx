import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { apiBase, filledPath, type StaffRoute } from "@tatka/contract/route";
import type { ReactNode } from "react";
import { useText } from "../../../messages/use-text.ts";

type Props = { csv: StaffRoute; xlsx: StaffRoute; query: Record<string, string | undefined>; what: string };

/** Plain links: the browser saves the file, authenticated by the session cookie. */
export function ExportButtons({ csv, xlsx, query, what }: Props) {
  const t = useText();
  return (
    <>
      {[["csv", csv] as const, ["xlsx", xlsx] as const].map(([kind, route]) => (
        <DownloadLink key={kind} route={route} query={query} label={t(`tatka.report.export_${kind}_named`, { what })}>
          {t(`tatka.report.export_${kind}`)}
        </DownloadLink>
      ))}
    </>
  );
}

type LinkProps = {
  route: StaffRoute;
  query: Record<string, string | undefined>;
  /** An accessible name, if the link text is ambiguous. */
  label?: string;
  children: ReactNode;
};

export function DownloadLink({ route, query, label, children }: LinkProps) {
  return (
    <Button
      component="a"
      href={apiBase + filledPath(route.path, { query })}
      download
      size="small"
      startIcon={<DownloadIcon />}
      aria-label={label}
    >
      {children}
    </Button>
  );
}
