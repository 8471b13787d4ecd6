import BuyIcon from "@mui/icons-material/LocalMallOutlined";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { type Purchase, purchaseRoutes, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { ListBase, useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { PurchaseChip } from "./purchase-chip.tsx";

/** Purchase orders; expected ones first. */
export function PurchaseList() {
  const t = useText();
  return (
    <ListBase<Purchase> resource="purchase" perPage={25} disableAuthentication>
      <ListViews list="purchase" labelOf={(view) => t(`tatka.purchases.shown.${view}`)} />
      <Card>
        <ListBar filters={<Filters />} />
        <Purchases />
      </Card>
    </ListBase>
  );
}

function Filters() {
  const t = useText();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const suppliers = useQuery({
    queryKey: ["purchase", "suppliers"],
    queryFn: ({ signal }) => dataProvider.call(supplierRoutes.list, { signal }),
  });
  // The response has the hubs beside its rows.
  const listed = useQuery({
    queryKey: ["purchase", "hubs"],
    queryFn: ({ signal }) => dataProvider.call(purchaseRoutes.list, { query: { take: 1 }, signal }),
    staleTime: 300_000,
  });
  return (
    <FilterFields>
      <ChoiceFilter
        source="supplierId"
        label={t("tatka.purchases.supplier")}
        all={t("tatka.purchases.all_suppliers")}
        choices={suppliers.data ?? []}
      />
      <ChoiceFilter
        source="hubId"
        label={t("tatka.purchases.hub")}
        all={t("tatka.purchases.all_hubs")}
        choices={(listed.data?.hubs ?? []).map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
    </FilterFields>
  );
}

function Purchases() {
  const t = useText();
  const titleOf = useTitleOf();
  const { day, taka, count } = useFormats();
  return (
    <RecordTable<Purchase>
      icon={BuyIcon}
      title={t("tatka.purchases.none_title")}
      text={t("tatka.purchases.none_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "number",
          label: t("tatka.purchases.number"),
          render: ({ id, number }) => (
            <MuiLink component={Link} to={`/purchase/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
              {number}
            </MuiLink>
          ),
        },
        {
          source: "state",
          label: t("tatka.purchases.state_of"),
          render: ({ state }) => <PurchaseChip state={state} />,
        },
        {
          source: "supplier",
          label: t("tatka.purchases.supplier"),
          share: 30,
          render: ({ supplier }) => supplier.name,
        },
        { source: "hub", label: t("tatka.purchases.hub"), render: ({ hub }) => titleOf(hub) },
        {
          source: "lines",
          label: t("tatka.purchases.lines"),
          align: "right",
          isNamedOnPhones: true,
          render: ({ lines }) => count(lines.length),
        },
        {
          source: "expectedOn",
          label: t("tatka.purchases.expected_field"),
          align: "right",
          isNamedOnPhones: true,
          render: ({ expectedOn, state }) => (expectedOn && state !== "closed" ? day(expectedOn) : ""),
        },
        {
          source: "total",
          label: t("tatka.purchases.total"),
          align: "right",
          render: ({ total }) => (total > 0 ? taka(total) : ""),
        },
      ]}
    />
  );
}
