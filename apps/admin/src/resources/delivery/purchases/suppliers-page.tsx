import AddIcon from "@mui/icons-material/Add";
import SupplierIcon from "@mui/icons-material/AgricultureOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listSuppliers, type Supplier } from "@tatka/contract/delivery/purchases";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { SupplierDialog } from "./supplier-dialog.tsx";

/** From whom goods are bought. */
export function SuppliersPage() {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [edited, setEdited] = useState<Supplier | "new">();
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "suppliers"],
    queryFn: ({ signal }) => dataProvider.call(listSuppliers, { signal }),
  });
  return (
    <>
      <PageHeader title={t("tatka.purchases.suppliers")}>
        {may("purchase.update") && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited("new")}>
            {t("tatka.purchases.add_supplier")}
          </Button>
        )}
      </PageHeader>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      <Card>
        {data?.length === 0 && (
          <PageMessage
            icon={SupplierIcon}
            title={t("tatka.purchases.suppliers_none_title")}
            text={t("tatka.purchases.suppliers_none_text")}
          />
        )}
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data?.map((supplier) => (
            <Stack component="li" key={supplier.id} direction="row" sx={row}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                <Typography component="span" sx={{ display: "block", fontWeight: 650 }}>
                  {supplier.name}
                </Typography>
                <Typography component="span" sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
                  {[
                    !supplier.isActive && t("tatka.purchases.inactive"),
                    supplier.email,
                    supplier.phone,
                    t("tatka.purchases.days", { smart_count: supplier.leadDays }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Typography>
              </Box>
              {may("purchase.update") && (
                <Button
                  onClick={() => setEdited(supplier)}
                  aria-label={t("tatka.purchases.edit_supplier", { name: supplier.name })}
                  sx={{ minHeight: 44 }}
                >
                  {t("tatka.purchases.edit")}
                </Button>
              )}
            </Stack>
          ))}
        </Box>
      </Card>
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

const row = {
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 56,
  alignItems: "center",
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
