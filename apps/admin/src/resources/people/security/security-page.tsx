import { useQuery } from "@tanstack/react-query";
import { mySecondFactor } from "@tatka/contract/people/staff";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { refreshSession } from "../../../providers/staff-session.ts";
import { SecondFactorCard } from "./second-factor-card.tsx";

/** The user's own account. Every signed-in user may open it. */
export function SecurityPage() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ["second-factor"],
    queryFn: () => callRoute(mySecondFactor),
  });
  return (
    <>
      <PageHeader title={t("tatka.security.title")} subtitle={t("tatka.security.subtitle")} />
      {data ? (
        <SecondFactorCard state={data} onChanged={refreshSession} />
      ) : error ? (
        <PageProblem error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}
