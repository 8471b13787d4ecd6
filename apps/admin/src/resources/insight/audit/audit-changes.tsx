import OpenIcon from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type AuditEntry, auditRoutes } from "@tatka/contract/insight/audit";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { recordPath } from "./record-path.ts";
import { useEntryWords } from "./use-entry-words.ts";

/** Changed fields with previous and new values. */
export function AuditChanges({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["audit-entry", entry.id],
    queryFn: () => dataProvider.call(auditRoutes.get, { params: { id: entry.id } }),
    // Stored values are shown unchanged.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = useEntryWords(entry);
  const path = entry.action === "delete" ? undefined : recordPath(entry);
  if (error) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={72} sx={{ mx: 2.5, mb: 2 }} />;
  return (
    <Box sx={{ px: { xs: 2, md: 2.5 }, pb: 2 }}>
      {data.changes.length === 0 ? (
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.people.audit.no_fields")}</Typography>
      ) : (
        <Box
          // Scrollable areas must be reachable by keyboard.
          tabIndex={0}
          role="region"
          aria-label={t("tatka.people.audit.show")}
          sx={{ overflowX: "auto", maxHeight: 480 }}
        >
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">{t("tatka.people.audit.field")}</th>
                <th scope="col">{t("tatka.people.audit.before")}</th>
                <th scope="col">{t("tatka.people.audit.after")}</th>
              </tr>
            </thead>
            <tbody>
              {data.changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{words.field(field)}</th>
                  <td className="before">{words.value(field, before) || <Empty />}</td>
                  <td className="after">{words.value(field, after) || <Empty />}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
      {path && (
        <Button component={Link} to={path} size="small" endIcon={<OpenIcon />} sx={{ mt: 1 }}>
          {t("tatka.people.audit.open_record")}
        </Button>
      )}
    </Box>
  );
}

function Empty() {
  const t = useText();
  return (
    <Box component="em" sx={{ color: "text.secondary" }}>
      {t("tatka.people.audit.empty")}
    </Box>
  );
}

const table = {
  width: "100%",
  minWidth: 460,
  borderCollapse: "collapse",
  fontSize: "0.875rem",
  "& th, & td": { textAlign: "left", verticalAlign: "top", px: 1.5, py: 1, overflowWrap: "anywhere" },
  "& thead th": { fontWeight: 600, color: "text.secondary", backgroundColor: "var(--tatka-surface-sunken)" },
  "& tbody th": { fontWeight: 600, width: "24%" },
  "& td": { width: "38%", whiteSpace: "pre-wrap" },
  "& tbody tr": { borderTop: "1px solid var(--tatka-line)" },
  "& .before": { backgroundColor: "var(--tatka-danger-soft)" },
  "& .after": { backgroundColor: "var(--tatka-brand-soft)" },
} as const;
