import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { setGoal, supplierRoutes } from "@tatka/contract/delivery/purchases";
import type { StockLedger } from "@tatka/contract/delivery/stock-admin";
import { withLatinDigits } from "@tatka/domain/digits";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = {
  variationId: number;
  level: StockLedger["levels"][number] | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** The reorder level, target and supplier of a size at a hub. */
export function GoalDialog({ variationId, level, onClose, onSaved }: Props) {
  const t = useText();
  const notify = useNotify();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [reorderAt, setReorderAt] = useState(String(level?.goal?.reorderAt ?? ""));
  const [target, setTarget] = useState(String(level?.goal?.target ?? ""));
  const [supplierId, setSupplier] = useState(level?.goal?.supplierId ?? 0);
  const { data: suppliers = [] } = useQuery({
    queryKey: ["purchase", "suppliers"],
    queryFn: ({ signal }) => dataProvider.call(supplierRoutes.list, { signal }),
  });
  const clear = useCall(setGoal, { done: "tatka.purchases.goal_saved", onDone: onSaved });
  if (!level) return null;
  const { hubId, hub, goal } = level;
  const params = { id: variationId };

  async function save() {
    const [low = 0, full = 0] = [reorderAt, target].map((typed) => Number(withLatinDigits(typed).trim() || Number.NaN));
    const isRight = Number.isInteger(low) && Number.isInteger(full) && low >= 0 && full > low;
    if (!isRight) throw new Error(t("tatka.purchases.goal_wrong"));
    const wanted = { reorderAt: low, target: full, supplierId: supplierId || null };
    await dataProvider.call(setGoal, { params, body: { hubId, goal: wanted } });
    notify(t("tatka.purchases.goal_saved"), { type: "success" });
    onSaved();
  }

  return (
    <FormDialog
      title={t("tatka.purchases.goal_title", { hub: titleOf(hub) })}
      does={t("tatka.purchases.supplier_save")}
      onSubmit={save}
      onClose={onClose}
      aside={
        goal && (
          <Button
            color="inherit"
            onClick={() => clear.run({ params, body: { hubId, goal: null } })}
            sx={{ mr: "auto" }}
          >
            {t("tatka.purchases.goal_clear")}
          </Button>
        )
      }
    >
      <TextField
        autoFocus
        label={t("tatka.purchases.reorder_at")}
        value={reorderAt}
        onChange={(event) => setReorderAt(event.target.value)}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
      <TextField
        label={t("tatka.purchases.target")}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
      <TextField
        select
        label={t("tatka.purchases.supplier")}
        value={suppliers.some(({ id }) => id === supplierId) ? supplierId : 0}
        onChange={(event) => setSupplier(Number(event.target.value))}
      >
        <MenuItem value={0}>{t("tatka.purchases.no_supplier")}</MenuItem>
        {suppliers.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
