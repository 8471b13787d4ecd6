import { useQuery } from "@tanstack/react-query";
import type { Permission } from "@tatka/domain/people/permission";
import { useDataProvider, usePermissions } from "react-admin";
import { Navigate } from "react-router";
import { guarded } from "../../../layout/guarded.tsx";
import { firstPageFor } from "../../../layout/menu/menu-entries.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { SetupBanner } from "../../content/setup/index.ts";
import { DashboardCards, DashboardSkeleton } from "./dashboard-cards.tsx";
import { DayNow } from "./day-now.tsx";
import { Freshness } from "./freshness.tsx";

const refreshEveryMs = 30_000;

/** The back office's root URL. Staff without the dashboard are redirected to the first page they may see. */
export function DashboardPage() {
  const { isPending, permissions = [] } = usePermissions<Permission[]>();
  const home = firstPageFor(permissions);
  return isPending || home === "/" ? <Dashboard /> : <Navigate to={home} replace />;
}

/** The dashboard's data, refreshed every 30 s while the page is visible. */
const Dashboard = guarded("dashboard.read", function Dashboard() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["dashboard"],
    queryFn: () => dataProvider.readDashboard(),
    refetchInterval: refreshEveryMs,
    retry: false,
  });
  return (
    <>
      <PageHeader title={t("tatka.dashboard.title")} subtitle={<DayNow dashboard={data} />}>
        {data && <Freshness updatedAt={dataUpdatedAt} isStale={error !== null} />}
      </PageHeader>
      <SetupBanner />
      {data ? (
        <DashboardCards dashboard={data} />
      ) : error ? (
        <PageProblem error={error} onRetry={refetch} />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
});
