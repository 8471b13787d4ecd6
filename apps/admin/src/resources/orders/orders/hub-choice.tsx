import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { orderHubs } from "@tatka/contract/orders/order-list-admin";
import { useDataProvider, useLocaleState } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = { value: number | undefined; onChoose: (hubId: number | undefined) => void };

export function HubChoice({ value, onChoose }: Props) {
  const t = useText();
  const hubs = useHubs();
  return (
    <TextField
      select
      size="small"
      label={t("tatka.order_admin.fields.hub")}
      // A select must not have a value before its options are loaded.
      value={hubs.some(({ id }) => id === value) ? value : ""}
      onChange={({ target }) => onChoose(target.value === "" ? undefined : Number(target.value))}
      sx={{ minWidth: 180 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t("tatka.order_admin.all_hubs")}</MenuItem>
      {hubs.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The hubs that pack orders, in the user's language. */
export function useHubs(): { id: number; name: string }[] {
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data: hubs = [] } = useQuery({
    queryKey: ["hubs-of-orders"],
    queryFn: () => dataProvider.call(orderHubs),
    staleTime: 300_000,
  });
  return hubs.map(({ id, title, titleBn }) => ({ id, name: locale === "bn" ? titleBn : title }));
}
