import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import MuiLink from "@mui/material/Link";
import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { CustomerCard, Quiet } from "./customer-card.tsx";

type Props = { customer: AdminCustomerDetail };

export function CustomerAddresses({ customer: { addresses } }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <CustomerCard title={t("tatka.customers.addresses")}>
      {addresses.length === 0 && <Quiet>{t("tatka.customers.no_addresses")}</Quiet>}
      <Box component="ul" sx={list}>
        {addresses.map(({ id, name, phone, address, zone, isDefault }) => (
          <li key={id}>
            <strong>{name}</strong> {isDefault && <Chip size="small" label={t("tatka.customers.default_address")} />}
            <br />
            {address}, {titleOf(zone)}
            <Quiet>{localNumber(phone)}</Quiet>
          </li>
        ))}
      </Box>
    </CustomerCard>
  );
}

export function CustomerRefunds({ customer: { refunds } }: Props) {
  const t = useText();
  const { taka, day } = useFormats();
  return (
    <CustomerCard title={t("tatka.customers.refunds")}>
      {refunds.length === 0 && <Quiet>{t("tatka.customers.no_refunds")}</Quiet>}
      <Box component="ul" sx={list}>
        {refunds.map(({ number, amount, at }) => (
          <li key={`${number}-${at}`}>
            <strong>{taka(amount)}</strong> ·{" "}
            <MuiLink component={Link} to={`/order/${number}/show`}>
              {number}
            </MuiLink>{" "}
            · {day(at)}
          </li>
        ))}
      </Box>
    </CustomerCard>
  );
}

/** Read-only: only the customer can change it. */
export function CustomerConsent({ customer: { consent } }: Props) {
  const t = useText();
  const { day } = useFormats();
  return (
    <CustomerCard title={t("tatka.customers.consent")}>
      <Quiet>
        {t(consent.isGiven ? "tatka.customers.consent_yes" : "tatka.customers.consent_no")}
        {consent.at && ` · ${day(consent.at)}`}
      </Quiet>
    </CustomerCard>
  );
}

const list = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 1,
  fontSize: "0.8125rem",
  overflowWrap: "anywhere",
} as const;
