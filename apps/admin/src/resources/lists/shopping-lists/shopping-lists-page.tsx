import ListIcon from "@mui/icons-material/ReceiptLongOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { type AskedList, listSources } from "@tatka/contract/lists/shopping-lists";
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
import { useRegionChoices } from "../../../records/regions.ts";
import { AskedListCard } from "./asked-list-card.tsx";

/** Shopping lists sent to staff, longest waiting first. */
export function ShoppingListsPage() {
  const t = useText();
  return (
    <>
      <PageHeader title={t("tatka.shopping_lists.title")} subtitle={t("tatka.shopping_lists.subtitle")} />
      <ListBase<AskedList> resource="shopping-list" perPage={25} disableAuthentication>
        <Card sx={{ mb: 2 }}>
          <ListBar
            search={<ListViews list="shopping-list" labelOf={(view) => t(`tatka.shopping_lists.shown.${view}`)} />}
            filters={<Filters />}
            hasTable={false}
          />
        </Card>
        <Asked />
      </ListBase>
    </>
  );
}

function Filters() {
  const t = useText();
  const regionChoices = useRegionChoices();
  return (
    <FilterFields>
      <ChoiceFilter source="region" label={t("tatka.shopping_lists.region")} choices={regionChoices} />
      <ChoiceFilter
        source="source"
        label={t("tatka.shopping_lists.source")}
        choices={listSources.map((id) => ({ id, name: t(`tatka.shopping_lists.sources.${id}`) }))}
      />
    </FilterFields>
  );
}

function Asked() {
  const t = useText();
  const { data = [], total, isPending, error, refetch } = useListContext<AskedList>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <Card>
        <PageMessage
          icon={ListIcon}
          title={t("tatka.shopping_lists.none_title")}
          text={t("tatka.shopping_lists.none_text")}
        />
      </Card>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2 }}>
        {data.map((list) => (
          <AskedListCard key={list.id} list={list} />
        ))}
      </Box>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}
