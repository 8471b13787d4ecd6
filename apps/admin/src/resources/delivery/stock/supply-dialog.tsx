import TextField from "@mui/material/TextField";
import { setSupply } from "@tatka/contract/delivery/what-to-buy";
import { withLatinDigits } from "@tatka/domain/digits";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";

type Props = {
  variationId: number;
  supply: { packPieces: number; shelfDays: number | null };
  onClose: () => void;
  onSaved: () => void;
};

/** The pack size and shelf life of a size, for the proposals of what to buy. */
export function SupplyDialog({ variationId, supply, onClose, onSaved }: Props) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [pack, setPack] = useState(String(supply.packPieces));
  const [shelf, setShelf] = useState(supply.shelfDays === null ? "" : String(supply.shelfDays));

  async function save() {
    const packPieces = Number(withLatinDigits(pack).trim());
    const shelfDays = shelf.trim() === "" ? null : Number(withLatinDigits(shelf).trim());
    const isRight = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
    if (!isRight(packPieces, 10_000) || (shelfDays !== null && !isRight(shelfDays, 3_650)))
      throw new Error(t("tatka.purchases.supply_wrong"));
    await dataProvider.call(setSupply, { params: { id: variationId }, body: { packPieces, shelfDays } });
    notify(t("tatka.purchases.supply_saved"), { type: "success" });
    onSaved();
  }

  return (
    <FormDialog
      title={t("tatka.purchases.supply")}
      does={t("tatka.purchases.supplier_save")}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t("tatka.purchases.pack_pieces")}
        value={pack}
        onChange={({ target }) => setPack(target.value)}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
      <TextField
        label={t("tatka.purchases.shelf_days")}
        helperText={t("tatka.purchases.shelf_help")}
        value={shelf}
        onChange={({ target }) => setShelf(target.value)}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
    </FormDialog>
  );
}
