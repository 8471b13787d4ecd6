import HistoryIcon from "@mui/icons-material/ManageSearchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { auditRoutes } from "@tatka/contract/insight/audit";
import { adminExportAudit } from "@tatka/contract/insight/exports";
import { urlOf } from "@tatka/contract/route";
import { useDataProvider } from "react-admin";
import { ExportLink } from "../../../layout/export-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FilterBar } from "../../../records/list/list-bar.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { type Filters, useFilters } from "./use-filters.ts";

/** The audit log. Filters are in the URL, so that results can be shared. */
export function AuditPage() {
  const t = useText();
  const { filters, setFilter, clear } = useFilters();
  return (
    <>
      <PageHeader title={t("tatka.people.audit.title")} subtitle={t("tatka.people.audit.subtitle")}>
        <ExportLink permission={adminExportAudit.permission} url={exportUrl(filters)} />
      </PageHeader>
      <Card>
        <FilterBar
          filters={<AuditFilters filters={filters} onChange={setFilter} />}
          filterValues={filters}
          onClear={clear}
          hasTable={false}
        />
        <Entries filters={filters} onClear={clear} />
      </Card>
    </>
  );
}

function Entries({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["audit", filters],
    queryFn: ({ pageParam }) =>
      dataProvider.call(auditRoutes.list, {
        query: { ...queryOf(filters), ...(pageParam === null ? {} : { before: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  if (!data) return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
  const isNarrowed = Object.keys(filters).length > 0;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <PageMessage
        icon={HistoryIcon}
        title={t("tatka.people.audit.none_title")}
        text={t(isNarrowed ? "tatka.people.audit.none_text" : "tatka.people.audit.none_yet")}
        actions={
          isNarrowed && (
            <Button variant="outlined" onClick={onClear}>
              {t("tatka.people.audit.clear")}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ p: 2, textAlign: "center" }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("tatka.people.audit.more")}
          </Button>
        </Box>
      )}
    </>
  );
}

function exportUrl(filters: Filters): string {
  return urlOf<typeof adminExportAudit>(adminExportAudit.path, { query: queryOf(filters) });
}

/** Days are in Dhaka time, from midnight to midnight. */
function queryOf({ from, to, who, ...others }: Filters) {
  return {
    ...others,
    ...(who ? { who: Number(who) } : {}),
    ...(from ? { from: `${from}T00:00:00+06:00` } : {}),
    ...(to ? { to: new Date(new Date(`${to}T00:00:00+06:00`).getTime() + 86_400_000).toISOString() } : {}),
  };
}
