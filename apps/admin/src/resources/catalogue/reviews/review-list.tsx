import ReviewIcon from "@mui/icons-material/StarHalfOutlined";
import Card from "@mui/material/Card";
import { type AdminReview, reviewStatuses } from "@tatka/contract/catalogue/reviews";
import { ListBase } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { Cut } from "../../../records/list/cut.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { type Column, RecordTable } from "../../../records/list/record-table.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { ReviewDetails } from "./review-details.tsx";
import { ReviewStars } from "./review-stars.tsx";
import { ReviewStatus } from "./review-status.tsx";

/** Reviews for moderation. */
export function ReviewList() {
  const t = useText();
  return (
    <ListBase<AdminReview> perPage={25} filterDefaultValues={{ status: "waiting" }}>
      <PageHeader title={t("tatka.reviews.title")} subtitle={t("tatka.reviews.subtitle")} />
      <ListViews list="review" labelOf={(view) => t(`tatka.reviews.statuses.${view}`)} />
      <Card>
        <ListBar filters={<Filters />} />
        <Reviews />
      </Card>
    </ListBase>
  );
}

function Filters() {
  const t = useText();
  const { count } = useFormats();
  return (
    <FilterFields>
      <ChoiceFilter
        source="stars"
        label={t("tatka.reviews.head_stars")}
        choices={[5, 4, 3, 2, 1].map((id) => ({ id, name: t("tatka.reviews.stars", { stars: count(id) }) }))}
      />
      <ChoiceFilter
        source="status"
        label={t("tatka.reviews.head_status")}
        choices={reviewStatuses.map((id) => ({ id, name: t(`tatka.reviews.statuses.${id}`) }))}
      />
    </FilterFields>
  );
}

function Reviews() {
  const t = useText();
  const titleOf = useTitleOf();
  const { moment, count } = useFormats();
  const columns: Column<AdminReview>[] = [
    { source: "product", label: t("tatka.reviews.head_product"), share: 26, render: ({ product }) => titleOf(product) },
    {
      source: "stars",
      label: t("tatka.reviews.head_stars"),
      render: ({ stars }) => <ReviewStars stars={stars} />,
    },
    {
      source: "text",
      label: t("tatka.reviews.head_text"),
      share: 40,
      render: ({ text }) => text && <Cut>{text}</Cut>,
    },
    {
      source: "author",
      label: t("tatka.reviews.head_author"),
      render: ({ author }) => author || t("tatka.reviews.someone"),
    },
    {
      source: "pictures",
      label: t("tatka.reviews.head_pictures"),
      align: "right",
      isNamedOnPhones: true,
      render: ({ pictures }) => (pictures.length > 0 ? count(pictures.length) : ""),
    },
    {
      source: "status",
      label: t("tatka.reviews.head_status"),
      render: (review) => <ReviewStatus review={review} />,
    },
    { source: "at", label: t("tatka.reviews.head_at"), align: "right", render: ({ at }) => moment(at) },
  ];
  return (
    <RecordTable<AdminReview>
      icon={ReviewIcon}
      title={t("tatka.reviews.none_title")}
      text={t("tatka.reviews.none_text")}
      choices={[25, 50, 100]}
      columns={columns}
      details={ReviewDetails}
    />
  );
}
