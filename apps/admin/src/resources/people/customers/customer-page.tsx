import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { customerRoutes } from "@tatka/contract/people/customers-admin";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { useDataProvider } from "react-admin";
import { Link, useParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { keepAnswer } from "../../../providers/keep-answer.ts";
import { CustomFieldsCard } from "../../../records/custom-fields/custom-fields-card.tsx";
import { useMay } from "../../../records/use-may.ts";
import { CustomerAddresses, CustomerConsent, CustomerRefunds } from "./customer-cards.tsx";
import { CustomerFigures } from "./customer-figures.tsx";
import { CustomerNotes } from "./customer-notes.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import type { CustomerProps } from "./customer-props.ts";
import { CustomerTags } from "./customer-tags.tsx";
import { Duplicates } from "./duplicates.tsx";

/** Everything about one customer. */
export function CustomerPage() {
  const id = Number(useParams().id);
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const queries = useQueryClient();
  const key = ["customer", "page", id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => dataProvider.call(customerRoutes.get, { params: { id }, signal }),
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return <Customer customer={data} onChange={(changed) => keepAnswer(queries, key, changed)} />;
}

function Customer({ customer, onChange }: CustomerProps) {
  const t = useText();
  const may = useMay();
  const { day } = useFormats();
  const { phone, email, createdAt } = customer;
  const about = [phone && localNumber(phone), email, t("tatka.customers.since", { day: day(createdAt) })];
  return (
    <>
      <PageHeader
        title={customer.name || t("tatka.customers.unnamed")}
        subtitle={about.filter(Boolean).join(" · ")}
        above={<BackLink to="/customer" label={t("tatka.customers.back")} />}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          {may("user.read") && (
            <Button component={Link} to={`/users/${customer.id}`} variant="outlined">
              {t("tatka.customers.account")}
            </Button>
          )}
          {may("order.create") && phone && (
            <Button
              component={Link}
              to={`/order/create?phone=${encodeURIComponent(localNumber(phone))}`}
              variant="contained"
              startIcon={<AddIcon />}
            >
              {t("tatka.customers.new_order")}
            </Button>
          )}
        </Stack>
      </PageHeader>
      <CustomerFigures customer={customer} />
      <Box sx={columns}>
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <CustomerOrders customer={customer} />
          <CustomerRefunds customer={customer} />
        </Stack>
        <Stack sx={{ gap: 1.5, minWidth: 0 }}>
          <Duplicates customer={customer} onChange={onChange} />
          <CustomerTags customer={customer} onChange={onChange} />
          <CustomFieldsCard kind="customer" id={customer.id} />
          <CustomerNotes customer={customer} onChange={onChange} />
          <CustomerAddresses customer={customer} />
          <CustomerConsent customer={customer} />
        </Stack>
      </Box>
    </>
  );
}

const columns = {
  mt: 1.5,
  display: "grid",
  gap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 318px" },
} as const;
