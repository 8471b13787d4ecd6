import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminOrderSlots } from "@tatka/contract/orders/door-admin";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = {
  orderNumber: string;
  value: string;
  onChange: (slotId: string) => void;
  /** The label of the empty option, if it is allowed. */
  none?: string;
};

/** Slots that are available for an order. */
export function TimeChoice({ orderNumber: number, value, onChange, none }: Props) {
  const t = useText();
  const { day, count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error } = useQuery({
    queryKey: ["order", number, "slots"],
    queryFn: ({ signal }) => dataProvider.call(adminOrderSlots, { params: { number }, signal }),
    staleTime: 0,
  });
  const slots = data?.filter(({ remaining }) => remaining > 0) ?? [];
  if (error) return <Alert severity="error">{reasonOf(error, t)}</Alert>;
  if (data && slots.length === 0) return <Alert severity="warning">{t("tatka.order_admin.no_times")}</Alert>;
  return (
    <TextField
      select
      required={none === undefined}
      label={t("tatka.order_admin.new_time")}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={none === undefined ? {} : { select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {slots.map(({ id, date, from, to, remaining }) => (
        <MenuItem key={id} value={id}>
          {t("tatka.order_admin.new_time_left", { day: day(date), from, to, count: count(remaining) })}
        </MenuItem>
      ))}
    </TextField>
  );
}
