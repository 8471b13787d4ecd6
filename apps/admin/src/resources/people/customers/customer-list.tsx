import NobodyIcon from "@mui/icons-material/PersonSearchOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import MuiLink from "@mui/material/Link";
import { type AdminCustomer, adminExportCustomers } from "@tatka/contract/people/customers-admin";
import { urlOf } from "@tatka/contract/route";
import { listViews } from "@tatka/domain/insight/list-views";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { ExportLink } from "../../../layout/export-link.tsx";
import { useViewCounts } from "../../../layout/menu/use-counts.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useFieldColumns } from "../../../records/custom-fields/use-custom-fields.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { ListBar } from "../../../records/list/list-bar.tsx";
import { ListSearch } from "../../../records/list/list-search.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { type PresetFilter, SavedFilters } from "../../../records/list/saved-filters.tsx";
import { useRegionName } from "../../../records/regions.ts";
import { CustomerRules } from "./customer-rules.tsx";

/** Predefined segments with their counts; the team saves its own beside them. */
const segments = (counts: Record<string, number> | undefined): PresetFilter[] => [
  { label: "tatka.customers.preset.all", filter: {}, sort: { field: "id", order: "DESC" } },
  {
    label: "tatka.customers.preset.regulars",
    filter: listViews.customer.regulars,
    sort: { field: "orders", order: "DESC" },
    count: counts?.regulars,
  },
  {
    label: "tatka.customers.preset.big",
    filter: listViews.customer.big,
    sort: { field: "spent", order: "DESC" },
    count: counts?.big,
  },
];

export function CustomerList() {
  const t = useText();
  const counts = useViewCounts("customer");
  return (
    <ListBase<AdminCustomer> sort={{ field: "id", order: "DESC" }} perPage={25}>
      <PageHeader title={t("tatka.customers.title")} subtitle={t("tatka.customers.subtitle")}>
        <CustomerExport />
      </PageHeader>
      <SavedFilters list="customer" presets={segments(counts)} />
      <Card>
        <ListBar
          search={<ListSearch label={t("tatka.customers.search")} sharesLineFrom="md" />}
          filters={<CustomerRules />}
        />
        <Customers />
      </Card>
    </ListBase>
  );
}

function CustomerExport() {
  const t = useText();
  const { filterValues } = useListContext();
  const url = urlOf<typeof adminExportCustomers>(adminExportCustomers.path, { query: filterValues });
  return <ExportLink permission={adminExportCustomers.permission} url={url} label={t("tatka.customers.export")} />;
}

function Customers() {
  const t = useText();
  const regionName = useRegionName();
  const fieldColumns = useFieldColumns("customer");
  const { count, wholeTaka, day } = useFormats();
  const { setFilters } = useListContext();
  return (
    <RecordTable<AdminCustomer>
      icon={NobodyIcon}
      title={t("tatka.customers.none_title")}
      text={t("tatka.customers.none_text")}
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t("tatka.records.clear_filters")}
        </Button>
      }
      choices={[25, 50, 100]}
      columns={[
        {
          source: "name",
          label: t("tatka.records.name"),
          isSortable: true,
          share: 22,
          render: ({ id, name }) => (
            <MuiLink component={Link} to={`/customer/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
              {name || t("tatka.customers.unnamed")}
            </MuiLink>
          ),
        },
        { source: "phone", label: t("tatka.records.column.phone"), render: ({ phone }) => phone && localNumber(phone) },
        {
          source: "email",
          label: t("tatka.records.column.email"),
          share: 22,
          render: ({ email }) => email && <Cut isMuted>{email}</Cut>,
        },
        {
          source: "city",
          label: t("tatka.customers.city"),
          render: ({ city }) => city && regionName(city),
        },
        {
          source: "tags",
          label: t("tatka.customers.tags"),
          share: 16,
          render: ({ tags }) =>
            tags.length > 0 && (
              <Box sx={{ display: "flex", gap: 0.5, overflow: "hidden" }}>
                {tags.map((tag) => (
                  <Chip key={tag} size="small" label={tag} />
                ))}
              </Box>
            ),
        },
        {
          source: "orders",
          label: t("tatka.customers.orders"),
          align: "right",
          isNamedOnPhones: true,
          isSortable: true,
          render: ({ orders }) => count(orders),
        },
        {
          source: "spent",
          label: t("tatka.customers.spent"),
          align: "right",
          isSortable: true,
          render: ({ spent }) => <strong>{wholeTaka(spent)}</strong>,
        },
        {
          source: "lastOrderAt",
          label: t("tatka.customers.last_order"),
          align: "right",
          isNamedOnPhones: true,
          isSortable: true,
          render: ({ lastOrderAt }) => lastOrderAt && day(lastOrderAt),
        },
        ...fieldColumns,
      ]}
    />
  );
}
