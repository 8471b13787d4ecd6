import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import type { Run, StopOrder } from "@tatka/contract/orders/runs";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { column, draggedOrder } from "./column-look.ts";
import { OrderCard } from "./order-card.tsx";

type Props = {
  orders: readonly StopOrder[];
  runs: readonly Run[];
  chosen: readonly string[];
  isBusy: boolean;
  onChoose: (numbers: readonly string[]) => void;
  onPut: (run: Run) => Promise<void>;
};

/** Orders without a run, to drag or to select and assign. */
export function UnassignedColumn({ orders, runs, chosen, isBusy, onChoose, onPut }: Props) {
  const t = useText();
  const { count } = useFormats();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (number: string) =>
    onChoose(chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number]);
  return (
    <Box component="section" aria-labelledby="unassigned" sx={column}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 40, px: 0.5 }}>
        <Typography id="unassigned" variant="h2" sx={{ flex: 1 }}>
          {`${t("tatka.runs.unassigned")} `}
          <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
            {count(orders.length)}
          </Box>
        </Typography>
        {runs.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            aria-haspopup="menu"
            disabled={chosen.length === 0 || isBusy}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t("tatka.runs.put_into")}
          </Button>
        )}
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {runs.map((run) => (
          <MenuItem
            key={run.id}
            onClick={() => {
              setAnchor(null);
              void onPut(run);
            }}
          >
            {run.rider
              ? t("tatka.runs.run_of", { id: run.id, name: run.rider.name })
              : t("tatka.runs.run_named", { id: run.id })}
          </MenuItem>
        ))}
      </Menu>
      {orders.length === 0 && (
        <Typography sx={{ color: "text.secondary", p: 1 }}>{t("tatka.runs.none_unassigned")}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.75 }}>
        {orders.map((order) => (
          <OrderCard
            key={order.number}
            order={order}
            onDragStart={(event) => event.dataTransfer.setData(draggedOrder, order.number)}
            before={
              <Checkbox
                checked={chosen.includes(order.number)}
                onChange={() => toggle(order.number)}
                slotProps={{ input: { "aria-label": t("tatka.runs.choose", { number: order.number }) } }}
                sx={{ width: 44, height: 44 }}
              />
            }
          />
        ))}
      </Box>
    </Box>
  );
}
