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
  supply: { packPieces: number; lifeDays: number | null };
  onClose: () => void;
  onSaved: () => void;
};

/** The pack size of a size and the days until it expires, for the proposals of what to buy. */
export function SupplyDialog({ variationId, supply, onClose, onSaved }: Props) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [pack, setPack] = useState(String(supply.packPieces));
  const [life, setLife] = useState(supply.lifeDays === null ? "" : String(supply.lifeDays));

  async function save() {
    const packPieces = Number(withLatinDigits(pack).trim());
    const lifeDays = life.trim() === "" ? null : Number(withLatinDigits(life).trim());
    const isRight = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
    if (!isRight(packPieces, 10_000) || (lifeDays !== null && !isRight(lifeDays, 3_650)))
      throw new Error(t("tatka.purchases.supply_wrong"));
    await dataProvider.call(setSupply, { params: { id: variationId }, body: { packPieces, lifeDays } });
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
        label={t("tatka.purchases.life_days")}
        helperText={t("tatka.purchases.life_help")}
        value={life}
        onChange={({ target }) => setLife(target.value)}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
    </FormDialog>
  );
}
