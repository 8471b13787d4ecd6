import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MuiLink from "@mui/material/Link";
import { adminMergeCustomers } from "@tatka/contract/people/customers-admin";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { useId, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { Link } from "react-router";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import type { CustomerProps } from "./customer-props.ts";

type Duplicate = CustomerProps["customer"]["duplicates"][number];

/** Accounts that are probably the same person's, and the question before they become one. */
export function Duplicates({ customer, onChange }: CustomerProps) {
  const t = useText();
  const may = useMay();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [asked, setAsked] = useState<Duplicate>();
  const [isBusy, setBusy] = useState(false);
  if (customer.duplicates.length === 0) return null;
  const nameOf = ({ name, phone, email }: Duplicate) =>
    name || (phone && localNumber(phone)) || email || t("tatka.customers.unnamed");

  async function merge({ id: otherId }: Duplicate) {
    setBusy(true);
    try {
      await onChange(await dataProvider.call(adminMergeCustomers, { params: { id: customer.id }, body: { otherId } }));
      notify(t("tatka.customers.merged"), { type: "success" });
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    }
    setBusy(false);
    setAsked(undefined);
  }

  return (
    <Alert severity="warning" role="region" aria-label={t("tatka.customers.duplicate_title")}>
      <strong>{t("tatka.customers.duplicate_title")}</strong>
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 0.5, p: 0, display: "grid", gap: 0.5 }}>
        {customer.duplicates.map((other) => (
          <li key={other.id}>
            <MuiLink component={Link} to={`/customer/${other.id}`}>
              {nameOf(other)}
            </MuiLink>{" "}
            · {t("tatka.order_admin.orders_of_customer", { smart_count: other.orders })}{" "}
            {may("customer.merge") && (
              <Button size="small" variant="outlined" color="inherit" onClick={() => setAsked(other)}>
                {t("tatka.customers.merge")}
              </Button>
            )}
          </li>
        ))}
      </Box>
      {asked && (
        <Dialog open onClose={() => setAsked(undefined)} aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{t("tatka.customers.merge_title", { name: nameOf(asked) })}</DialogTitle>
          <DialogContent>{t("tatka.customers.merge_text")}</DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={() => setAsked(undefined)}>{t("tatka.records.cancel")}</Button>
            <Button variant="contained" loading={isBusy} onClick={() => void merge(asked)}>
              {t("tatka.customers.merge")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Alert>
  );
}
