import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { listSuppliers, setGoal } from "@tatka/contract/delivery/purchases";
import type { StockLedger } from "@tatka/contract/delivery/stock-admin";
import { withLatinDigits } from "@tatka/domain/digits";
import { type FormEvent, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = {
  variationId: number;
  level: StockLedger["levels"][number] | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** How low a size may run at a hub, how much there should be then, and from whom it is bought. */
export function GoalDialog({ variationId, level, onClose, onSaved }: Props) {
  const t = useText();
  const notify = useNotify();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [reorderAt, setReorderAt] = useState(String(level?.goal?.reorderAt ?? ""));
  const [target, setTarget] = useState(String(level?.goal?.target ?? ""));
  const [supplierId, setSupplier] = useState(level?.goal?.supplierId ?? 0);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data: suppliers = [] } = useQuery({
    queryKey: ["purchase", "suppliers"],
    queryFn: ({ signal }) => dataProvider.call(listSuppliers, { signal }),
  });
  if (!level) return null;
  const { hubId, hub, goal } = level;

  async function save(next: { reorderAt: number; target: number; supplierId: number | null } | null) {
    setBusy(true);
    try {
      await dataProvider.call(setGoal, { params: { id: variationId }, body: { hubId, goal: next } });
      notify(t("tatka.purchases.goal_saved"), { type: "success" });
      onSaved();
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const [low, full] = [reorderAt, target].map((typed) => Number(withLatinDigits(typed).trim() || Number.NaN));
    const isRight = Number.isInteger(low) && Number.isInteger(full) && (low ?? 0) >= 0 && (full ?? 0) > (low ?? 0);
    setProblem(isRight ? undefined : t("tatka.purchases.goal_wrong"));
    if (isRight) void save({ reorderAt: low ?? 0, target: full ?? 0, supplierId: supplierId || null });
  }

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="goal-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="goal-title">{t("tatka.purchases.goal_title", { hub: titleOf(hub) })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
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
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {goal && (
            <Button color="inherit" disabled={isBusy} onClick={() => void save(null)} sx={{ mr: "auto" }}>
              {t("tatka.purchases.goal_clear")}
            </Button>
          )}
          <Button onClick={onClose}>{t("tatka.purchases.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t("tatka.purchases.supplier_save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
