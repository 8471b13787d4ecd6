import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { SuggestedCustomer } from "@tatka/contract/orders/staff-orders";
import { useRef, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { CustomerLine } from "./customer-line.tsx";
import { LastOrders } from "./last-orders.tsx";
import { type DraftLine, type OrderDraft, typedPhone } from "./order-draft.ts";
import { PhoneField } from "./phone-field.tsx";
import type { CustomerSearch } from "./use-customer.ts";

type Props = {
  draft: OrderDraft;
  search: CustomerSearch;
  isChecked: boolean;
  onChange: (changes: Partial<OrderDraft>) => void;
  /** Enter moves on once the number is complete. */
  onDone: () => void;
  onAgain: (lines: readonly DraftLine[]) => void;
};

/** The phone number comes first: it identifies the caller, or shows that they are new. */
export function CustomerCard({ draft, search, isChecked, onChange, onDone, onAgain }: Props) {
  const t = useText();
  const { customer, isLooking } = search;
  // After selecting a customer from the list, focus moves to the most likely next step.
  const [isChosen, setChosen] = useState(false);
  const lastAgain = useRef<HTMLButtonElement>(null);
  const choose = ({ phone, email }: SuggestedCustomer) => {
    setChosen(true);
    onChange({ phone: phone ?? "", email: phone ? null : email, addressId: null });
  };
  const isName = /\p{L}/u.test(draft.phone);
  const isWrong = !isName && draft.phone !== "" && !typedPhone(draft.phone) && (isChecked || draft.phone.length >= 11);
  return (
    <Card component="section" aria-labelledby="order-customer" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="order-customer" variant="h2" sx={{ mb: 2 }}>
        {t("tatka.staff_orders.customer")}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        <PhoneField
          phone={draft.phone}
          isRequired={!draft.email}
          isWrong={isWrong || (isChecked && customer === undefined && !isLooking)}
          help={t(isWrong ? "tatka.staff_orders.phone_invalid" : "tatka.staff_orders.phone_help")}
          onWhole={() => (customer && customer.lastOrders.length > 0 ? lastAgain.current?.focus() : onDone())}
          onType={(phone) => {
            setChosen(false);
            onChange({ phone, addressId: null });
          }}
          onChoose={choose}
        />
        <div role="status">
          {search.error ? (
            <Alert severity="error">{search.error.message}</Alert>
          ) : isLooking ? (
            <Typography sx={{ color: "text.secondary" }}>{t("tatka.staff_orders.looking")}</Typography>
          ) : customer ? (
            <Alert severity={customer.isClosed ? "error" : "success"}>
              {customer.isClosed
                ? t("tatka.staff_orders.closed")
                : [
                    t("tatka.staff_orders.found", {
                      name: customer.name ?? customer.email ?? t("tatka.staff_orders.nameless"),
                    }),
                    t("tatka.staff_orders.found_orders", { smart_count: customer.orders }),
                  ].join(" · ")}
            </Alert>
          ) : (
            customer === null && <Alert severity="info">{t("tatka.staff_orders.not_found")}</Alert>
          )}
        </div>
        {customer && !customer.isClosed && customer.lastOrders.length > 0 && (
          <LastOrders
            key={customer.id}
            orders={customer.lastOrders}
            againRef={lastAgain}
            takesFocus={isChosen}
            onAgain={onAgain}
          />
        )}
        {search.probable.length > 0 && (
          <Alert severity="warning" slotProps={{ message: { sx: { flex: 1 } } }}>
            {t("tatka.staff_orders.probable")}
            {search.probable.map((one) => (
              <Button
                key={one.id}
                color="inherit"
                variant="outlined"
                onClick={() => choose(one)}
                sx={{
                  mt: 1,
                  width: "100%",
                  maxWidth: 420,
                  justifyContent: "space-between",
                  textAlign: "left",
                  gap: 1.5,
                }}
              >
                <CustomerLine customer={one} />
              </Button>
            ))}
          </Alert>
        )}
        {customer === null && (
          <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 2 }}>
            <TextField
              label={t("tatka.staff_orders.name")}
              value={draft.name}
              onChange={({ target }) => onChange({ name: target.value })}
              autoComplete="off"
              slotProps={{ htmlInput: { maxLength: 100 } }}
              sx={{ flex: 1 }}
            />
            <TextField
              select
              label={t("tatka.staff_orders.language")}
              value={draft.language}
              onChange={({ target }) => onChange({ language: target.value === "en" ? "en" : "bn" })}
              sx={{ minWidth: 180 }}
            >
              <MenuItem value="bn">{t("tatka.staff_orders.bangla")}</MenuItem>
              <MenuItem value="en">{t("tatka.staff_orders.english")}</MenuItem>
            </TextField>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
