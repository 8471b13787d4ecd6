import Stack from "@mui/material/Stack";
import type { NearDateList } from "@tatka/contract/delivery/near-date";
import { useText } from "../../../messages/use-text.ts";
import { UrlChoice } from "../../../records/fields/url-choice.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";

/** Filters by hub, category, supplier and days left. */
export function NearDateFilters({ list }: { list: NearDateList }) {
  const t = useText();
  const titleOf = useTitleOf();
  const days = [...new Set([3, 7, 14, 30, 60, list.days])].toSorted((one, other) => one - other);
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 1.5, flexWrap: "wrap", mt: 0.5, mb: 2 }}>
      <UrlChoice
        name="hubId"
        label={t("tatka.near_date.hub")}
        all={t("tatka.near_date.all_hubs")}
        choices={list.hubs.map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
      <UrlChoice
        name="categoryId"
        label={t("tatka.near_date.category")}
        all={t("tatka.near_date.all_categories")}
        choices={list.categories.map((category) => ({ id: category.id, name: titleOf(category) }))}
      />
      {list.suppliers.length > 0 && (
        <UrlChoice
          name="supplierId"
          label={t("tatka.near_date.supplier")}
          all={t("tatka.near_date.all_suppliers")}
          choices={list.suppliers}
        />
      )}
      <UrlChoice
        name="days"
        label={t("tatka.near_date.days")}
        value={list.days}
        choices={days.map((id) => ({ id, name: t("tatka.near_date.days_option", { smart_count: id }) }))}
      />
    </Stack>
  );
}
