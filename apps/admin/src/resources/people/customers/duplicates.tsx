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
import { Link } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import type { CustomerProps } from "./customer-props.ts";

type Duplicate = CustomerProps["customer"]["duplicates"][number];

/** Accounts that probably belong to the same person, with a confirmation before merging. */
export function Duplicates({ customer, onChange }: CustomerProps) {
  const t = useText();
  const may = useMay();
  const titleId = useId();
  const [asked, setAsked] = useState<Duplicate>();
  const merge = useCall(adminMergeCustomers, {
    done: "tatka.customers.merged",
    onDone: onChange,
    onSettled: () => setAsked(undefined),
  });
  if (customer.duplicates.length === 0) return null;
  const nameOf = ({ name, phone, email }: Duplicate) =>
    name || (phone && localNumber(phone)) || email || t("tatka.customers.unnamed");

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
            <Button
              variant="contained"
              loading={merge.isBusy}
              onClick={() => merge.run({ params: { id: customer.id }, body: { otherId: asked.id } })}
            >
              {t("tatka.customers.merge")}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Alert>
  );
}
