import Alert from "@mui/material/Alert";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { LastOrders } from "./last-orders.tsx";
import { type DraftLine, type OrderDraft, typedPhone } from "./order-draft.ts";
import { PhoneField } from "./phone-field.tsx";
import type { CustomerSearch } from "./use-customer.ts";

type Props = {
  draft: OrderDraft;
  search: CustomerSearch;
  isChecked: boolean;
  onChange: (changes: Partial<OrderDraft>) => void;
  /** The number is whole, and Enter goes on to what they want. */
  onDone: () => void;
  onAgain: (lines: readonly DraftLine[]) => void;
};

/** The phone number first: it says who calls, or that the customer is new. */
export function CustomerCard({ draft, search, isChecked, onChange, onDone, onAgain }: Props) {
  const t = useText();
  const { customer, isLooking } = search;
  // Chosen from the list by a few digits: what they most often want is next.
  const [isChosen, setChosen] = useState(false);
  const lastAgain = useRef<HTMLButtonElement>(null);
  const isWrong = draft.phone !== "" && !typedPhone(draft.phone) && (isChecked || draft.phone.length >= 11);
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
          onChange={(phone, isFromList) => {
            setChosen(isFromList);
            onChange({ phone, addressId: null });
          }}
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
