import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useQueryClient } from "@tanstack/react-query";
import { putStockPlace } from "@tatka/contract/delivery/stock-places";
import { type FormEvent, useId, useState } from "react";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import { useMay } from "../../../../records/use-may.ts";

type Props = { variationId: number | null; hubId: number; place: string; item: string };

/** An item's stock place, which packers can edit. */
export function StockPlace({ variationId, hubId, place, item }: Props) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (variationId === null || !may("order.pack")) return <strong>{place}</strong>;
  const label = place || t("tatka.order_admin.picking.no_place");
  return (
    <>
      <Button
        className={place ? "" : "print-never"}
        variant={place ? "outlined" : "text"}
        color="inherit"
        aria-label={t("tatka.order_admin.picking.place_of", { item, place: label })}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44, my: -0.5, ml: place ? 0 : -1, px: 1, whiteSpace: "nowrap" }}
      >
        {label}
      </Button>
      {isOpen && <PlaceDialog {...{ variationId, hubId, place, item }} onClose={() => setOpen(false)} />}
    </>
  );
}

type DialogProps = Omit<Props, "variationId"> & { variationId: number; onClose: () => void };

function PlaceDialog({ variationId, hubId, place, item, onClose }: DialogProps) {
  const t = useText();
  const titleId = useId();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(place);
  const { run, isBusy } = useCall(putStockPlace, {
    done: "tatka.order_admin.picking.place_saved",
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: ["order"] });
      onClose();
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    run({ body: { variationId, hubId, place: typed } });
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box component="form" onSubmit={save}>
        <DialogTitle id={titleId}>{item}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            autoFocus
            label={t("tatka.order_admin.picking.place")}
            helperText={t("tatka.order_admin.picking.place_help")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: 20 } }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, "& > *": { minHeight: 48 } }}>
          <Button color="inherit" onClick={onClose}>
            {t("tatka.order_admin.close")}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={isBusy}>
            {t("tatka.order_admin.picking.place_save")}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
