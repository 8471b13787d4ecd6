import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { paymentStatuses } from "@tatka/contract/orders/orders";
import { daysLater, dhakaDay } from "@tatka/domain/dhaka-time";
import { legalStates } from "@tatka/domain/orders/legal-clocks";
import { orderStatuses } from "@tatka/domain/orders/order-states";
import { paymentMethods } from "@tatka/domain/payments/methods/index";
import { useListContext } from "react-admin";
import { useMethodWords } from "../../../../messages/use-method-words.ts";
import { useText } from "../../../../messages/use-text.ts";
import { CustomFieldFilter } from "../../../../records/custom-fields/custom-field-filter.tsx";
import { DayField } from "../../../../records/fields/day-field.tsx";
import { useRegionName, useRegions } from "../../../../records/regions.ts";
import { HubChoice } from "../hub-choice.tsx";

/** All filters of the API except the zone, which links set. An empty choice removes the filter. */
export function OrderFilterFields() {
  const t = useText();
  const regionName = useRegionName();
  const regions = useRegions();
  const wordsOf = useMethodWords();
  const { filterValues, setFilters } = useListContext();

  function choose(name: string, value: string | string[] | number | undefined) {
    const { [name]: _, ...others } = filterValues;
    const isNothing = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    setFilters(isNothing ? others : { ...others, [name]: value });
  }

  const several = (name: string, label: string, choices: readonly { value: string; text: string }[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={filterValues[name] ?? []}
      onChange={({ target }) => choose(name, [target.value].flat())}
      slotProps={{ select: { multiple: true } }}
    >
      {choices.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
  const dayField = (name: string, label: string) => (
    <DayField label={label} value={dayShown(filterValues[name])} onChange={(day) => choose(name, day)} />
  );

  return (
    <Box sx={fields}>
      {several(
        "status",
        t("tatka.order_admin.fields.status"),
        orderStatuses.map((value) => ({ value, text: t(`tatka.order_admin.status.${value}`) })),
      )}
      {several(
        "paymentStatus",
        t("tatka.order_admin.fields.paymentStatus"),
        paymentStatuses.map((value) => ({ value, text: t(`tatka.order_admin.payment.${value}`) })),
      )}
      {several(
        "paymentMethod",
        t("tatka.order_admin.fields.paymentMethod"),
        paymentMethods.map(({ code }) => ({ value: code, text: wordsOf(code).title })),
      )}
      <TextField
        select
        size="small"
        label={t("tatka.order_admin.fields.region")}
        value={filterValues.region ?? ""}
        onChange={({ target }) => choose("region", target.value)}
      >
        <MenuItem value="">{t("tatka.order_admin.fields.any")}</MenuItem>
        {regions.map(({ code: region }) => (
          <MenuItem key={region} value={region}>
            {regionName(region)}
          </MenuItem>
        ))}
      </TextField>
      <HubChoice value={filterValues.hubId} onChoose={(hubId) => choose("hubId", hubId)} />
      {dayField("placedFrom", t("tatka.order_admin.fields.placed_from"))}
      {dayField("placedTo", t("tatka.order_admin.fields.placed_to"))}
      {dayField("deliverFrom", t("tatka.order_admin.fields.deliver_from"))}
      {dayField("deliverTo", t("tatka.order_admin.fields.deliver_to"))}
      <TextField
        type="time"
        size="small"
        label={t("tatka.order_admin.pick_time")}
        value={filterValues.deliverAt ?? ""}
        onChange={({ target }) => choose("deliverAt", target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        select
        size="small"
        label={t("tatka.order_admin.promise.label")}
        value={filterValues.onTime === undefined ? "" : String(filterValues.onTime)}
        onChange={({ target }) => choose("onTime", target.value)}
      >
        <MenuItem value="">{t("tatka.order_admin.fields.any")}</MenuItem>
        {(["true", "false"] as const).map((value) => (
          <MenuItem key={value} value={value}>
            {t(`tatka.order_admin.promise.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t("tatka.order_admin.legal.label")}
        value={filterValues.legal ?? ""}
        onChange={({ target }) => choose("legal", target.value)}
      >
        <MenuItem value="">{t("tatka.order_admin.fields.any")}</MenuItem>
        {legalStates.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`tatka.order_admin.legal.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t("tatka.order_admin.check_open.label")}
        value={filterValues.check === undefined ? "" : String(filterValues.check)}
        onChange={({ target }) => choose("check", target.value)}
      >
        <MenuItem value="">{t("tatka.order_admin.fields.any")}</MenuItem>
        {(["true", "false"] as const).map((value) => (
          <MenuItem key={value} value={value}>
            {t(`tatka.order_admin.check_open.${value}`)}
          </MenuItem>
        ))}
      </TextField>
      <CustomFieldFilter kind="order" />
    </Box>
  );
}

/** A saved filter may say "today"; the field shows which day that is. */
function dayShown(value: unknown): string {
  const today = dhakaDay(new Date());
  if (value === "today") return today;
  return value === "tomorrow" ? daysLater(today, 1) : String(value ?? "");
}

const fields = {
  display: "grid",
  gap: 1.5,
  p: 2,
  pt: 0.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 190px), 1fr))",
} as const;
