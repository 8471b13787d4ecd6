import ProblemIcon from "@mui/icons-material/FeedbackOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import type { AdminProblem } from "@tatka/contract/orders/problems-admin";
import { problemReasons } from "@tatka/domain/orders/order-problem";
import { ListBase, useListContext } from "react-admin";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { ProblemCard } from "./problem-card.tsx";

/** Open problem reports, the earliest deadline first. */
export function ProblemList() {
  const t = useText();
  return (
    <ListBase<AdminProblem> perPage={25}>
      <PageHeader title={t("tatka.problems.title")} subtitle={t("tatka.problems.subtitle")} />
      <Narrowing />
      <Problems />
    </ListBase>
  );
}

/** Reports of one order, or a view of all. */
function Narrowing() {
  const t = useText();
  const { filterValues, setFilters } = useListContext<AdminProblem>();
  const { orderNumber: number } = filterValues;
  if (typeof number === "string") {
    return (
      <Stack direction="row" sx={{ gap: 1, mb: 1, alignItems: "center" }}>
        <Chip label={t("tatka.problems.of_order", { number })} />
        <Button size="small" onClick={() => setFilters({})}>
          {t("tatka.problems.show_all")}
        </Button>
      </Stack>
    );
  }
  return (
    <Card sx={{ mb: 2 }}>
      <ListBar
        search={<ListViews list="problem" labelOf={(view) => t(`tatka.problems.filter.${view}`)} hasAll={false} />}
        filters={<Filters />}
        hasTable={false}
      />
    </Card>
  );
}

function Filters() {
  const t = useText();
  return (
    <FilterFields>
      <ChoiceFilter
        source="reason"
        label={t("tatka.problems.reason_of")}
        choices={problemReasons.map((id) => ({ id, name: t(`tatka.problems.reasons.${id}`) }))}
      />
      <ChoiceFilter
        source="state"
        label={t("tatka.problems.state_of")}
        all={t("tatka.problems.filter.open")}
        choices={(["answered", "refunded", "replaced", "declined"] as const).map((id) => ({
          id,
          name: id === "answered" ? t("tatka.problems.filter.answered") : t(`tatka.problems.states.${id}`),
        }))}
      />
    </FilterFields>
  );
}

function Problems() {
  const t = useText();
  const { data = [], total, isPending, error, refetch } = useListContext<AdminProblem>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <Card>
        <PageMessage icon={ProblemIcon} title={t("tatka.problems.none_title")} text={t("tatka.problems.none_text")} />
      </Card>
    );
  }
  return (
    <>
      <Stack component="ul" sx={{ gap: 2, listStyle: "none", m: 0, p: 0 }}>
        {data.map((problem) => (
          <ProblemCard key={problem.id} problem={problem} />
        ))}
      </Stack>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}
