import ReviewIcon from "@mui/icons-material/StarHalfOutlined";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { AdminReview } from "@tatka/contract/catalogue/reviews";
import { ListBase, useListContext } from "react-admin";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { ReviewCard } from "./review-card.tsx";

const statuses = ["waiting", "approved", "rejected"] as const;

/** What customers wrote about products; staff decide what is shown. */
export function ReviewList() {
  const t = useText();
  return (
    <ListBase<AdminReview> perPage={25} filterDefaultValues={{ status: "waiting" }}>
      <PageHeader title={t("tatka.reviews.title")} subtitle={t("tatka.reviews.subtitle")}>
        <StatusFilter />
      </PageHeader>
      <Reviews />
    </ListBase>
  );
}

function StatusFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListContext<AdminReview>();
  const shown = statuses.find((status) => status === filterValues.status) ?? "all";
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      onChange={(_, chosen: unknown) => setFilters(statuses.some((one) => one === chosen) ? { status: chosen } : {})}
    >
      {[...statuses, "all" as const].map((status) => (
        <ToggleButton key={status} value={status}>
          {t(`tatka.reviews.statuses.${status}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Reviews() {
  const t = useText();
  const { data = [], total, isPending, error, refetch } = useListContext<AdminReview>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <Card>
        <PageMessage icon={ReviewIcon} title={t("tatka.reviews.none_title")} text={t("tatka.reviews.none_text")} />
      </Card>
    );
  }
  return (
    <>
      <Stack component="ul" sx={{ gap: 2, listStyle: "none", m: 0, p: 0 }}>
        {data.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </Stack>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}
