import AddIcon from "@mui/icons-material/Add";
import SupplierIcon from "@mui/icons-material/AgricultureOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { useQuery } from "@tanstack/react-query";
import { type Supplier, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { useState } from "react";
import { ListContextProvider, ResourceContextProvider, useDataProvider, useList } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { RecordSearch } from "../../../records/list/record-search.tsx";
import { type Column, RecordTable } from "../../../records/list/record-table.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { ViewChips } from "../../../records/list/view-chips.tsx";
import { useMay } from "../../../records/use-may.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";

const states = [
  { isActive: true, label: "tatka.purchases.active" },
  { isActive: false, label: "tatka.purchases.inactive" },
] as const;

/** Suppliers. */
export function SuppliersPage() {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [edited, setEdited] = useState<Supplier | "new">();
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "suppliers"],
    queryFn: ({ signal }) => dataProvider.call(supplierRoutes.list, { signal }),
  });
  const editColumn: Column<Supplier> = {
    source: "edit",
    label: t("tatka.records.action"),
    align: "right",
    render: (supplier) => (
      <Button
        size="small"
        onClick={() => setEdited(supplier)}
        aria-label={t("tatka.purchases.edit_supplier", { name: supplier.name })}
      >
        {t("tatka.purchases.edit")}
      </Button>
    ),
  };
  const list = useList<Supplier>({
    resource: "supplier",
    perPage: 50,
    isPending: !data && !error,
    ...(data && { data }),
  });
  const leadDays = [...new Set(data?.map((supplier) => supplier.leadDays))].toSorted((one, other) => one - other);
  const columns: Column<Supplier>[] = [
    { source: "name", label: t("tatka.purchases.name"), share: 30, render: ({ name }) => <RowText title={name} /> },
    { source: "email", label: t("tatka.purchases.email"), share: 26, render: ({ email }) => email },
    { source: "phone", label: t("tatka.purchases.phone"), render: ({ phone }) => phone },
    {
      source: "leadDays",
      label: t("tatka.purchases.lead_days"),
      align: "right",
      render: ({ leadDays }) => t("tatka.purchases.days", { smart_count: leadDays }),
    },
    {
      source: "isActive",
      label: t("tatka.purchases.state_of"),
      render: ({ isActive }) => t(isActive ? "tatka.purchases.active" : "tatka.purchases.inactive"),
    },
    ...(may("purchase.update") ? [editColumn] : []),
  ];
  return (
    <>
      <PageHeader title={t("tatka.purchases.suppliers")}>
        {may("purchase.update") && (
          <Button variant="contained" data-shortcut="new" startIcon={<AddIcon />} onClick={() => setEdited("new")}>
            {t("tatka.purchases.add_supplier")}
          </Button>
        )}
      </PageHeader>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      <ResourceContextProvider value="supplier">
        <ListContextProvider value={list}>
          <ViewChips
            views={[
              { label: t("tatka.records.all_of_them"), filter: {} },
              ...states.map(({ isActive, label }) => ({
                label: t(label),
                filter: { isActive },
                count: data?.filter((supplier) => supplier.isActive === isActive).length,
              })),
            ]}
          />
          <Card>
            <ListBar
              search={<RecordSearch label={t("tatka.purchases.search_suppliers")} />}
              filters={
                <FilterFields>
                  <ChoiceFilter
                    source="leadDays"
                    label={t("tatka.purchases.lead_days")}
                    choices={leadDays.map((id) => ({ id, name: t("tatka.purchases.days", { smart_count: id }) }))}
                  />
                </FilterFields>
              }
            />
            <RecordTable<Supplier>
              icon={SupplierIcon}
              title={t("tatka.purchases.suppliers_none_title")}
              text={t("tatka.purchases.suppliers_none_text")}
              choices={[25, 50, 100]}
              columns={columns}
            />
          </Card>
        </ListContextProvider>
      </ResourceContextProvider>
      {edited && (
        <SupplierDialog
          {...(edited !== "new" && { supplier: edited })}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            void refetch();
          }}
        />
      )}
    </>
  );
}
