import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { type Purchase, receivePurchase } from "@tatka/contract/delivery/purchases";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { DayField } from "../../../records/fields/day-field.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = {
  purchase: Purchase;
  line: Purchase["lines"][number];
  /** Opened by a scan, with the quantity focused. */
  isScanned: boolean;
};

const MOST = 1_000_000;

/** Receives one line: quantity, lot and expiry date. The next line follows. */
export function ReceiveCard({ purchase: { id, version }, line, isScanned }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, taka } = useFormats();
  const queryClient = useQueryClient();
  const due = Math.max(0, line.ordered - line.received);
  const [pieces, setPieces] = useState(Math.max(1, due));
  const [lot, setLot] = useState("");
  const [bestBefore, setBestBefore] = useState("");
  const [price, setPrice] = useState(line.cost === null ? "" : String(line.cost));
  const [damaged, setDamaged] = useState("");
  const [isLotMissing, setLotMissing] = useState(false);
  const { run, isBusy } = useCall(receivePurchase, {
    done: "tatka.purchases.received",
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["purchase"] }),
  });
  // An idempotency key for each line and count, so that a retry is received once.
  const [key] = useState(() => crypto.randomUUID());
  // A delivery may be damaged as a whole.
  const least = Number(damaged) > 0 ? 0 : 1;
  const isDateAlone = bestBefore !== "" && lot.trim() === "";
  const item = `${titleOf(line)}, ${titleOf(line.size)}`;

  function receive() {
    setLotMissing(isDateAlone);
    if (isDateAlone) return;
    const lines = [
      {
        ...{
          variationId: line.variationId,
          pieces,
          lot,
          bestBefore: bestBefore || null,
          damaged: Number(damaged) || 0,
        },
        ...(price !== "" && { cost: Number(price) }),
      },
    ];
    run({ params: { id }, body: { version, lines }, headers: { "idempotency-key": key } });
  }

  return (
    <Card component="section" aria-label={item} sx={{ p: 2, border: "1.5px solid var(--tatka-brand)" }}>
      <Typography sx={{ fontWeight: 650, fontSize: "1.0625rem", overflowWrap: "anywhere" }}>{titleOf(line)}</Typography>
      <Typography sx={{ color: "text.secondary" }}>
        {[
          titleOf(line.size),
          t("tatka.purchases.ordered", { count: count(line.ordered) }),
          line.cost !== null && taka(line.cost),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, my: 1.5, alignItems: "center" }}>
        <IconButton
          aria-label={t("tatka.purchases.one_less", { item })}
          disabled={pieces <= least}
          onClick={() => setPieces(pieces - 1)}
          sx={button}
        >
          <RemoveIcon />
        </IconButton>
        <QuantityField
          label={t("tatka.purchases.how_many", { item })}
          value={pieces}
          min={least}
          max={MOST}
          onChange={setPieces}
          hasFocus={isScanned}
        />
        <IconButton
          aria-label={t("tatka.purchases.one_more", { item })}
          onClick={() => setPieces(pieces + 1)}
          sx={button}
        >
          <AddIcon />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, "& > *": { flex: 1, minWidth: 0 } }}>
        <TextField
          label={t("tatka.purchases.lot")}
          value={lot}
          error={isLotMissing && isDateAlone}
          helperText={isLotMissing && isDateAlone ? t("tatka.purchases.lot_missing") : undefined}
          onChange={({ target }) => setLot(target.value)}
        />
        <DayField label={t("tatka.purchases.best_before")} value={bestBefore} onChange={setBestBefore} />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, "& > *": { flex: 1, minWidth: 0 } }}>
        <TextField
          label={t("tatka.purchases.price")}
          value={price}
          onChange={({ target }) => setPrice(target.value.replace(/[^\d.]/g, ""))}
          slotProps={{ htmlInput: { inputMode: "decimal" } }}
        />
        <TextField
          label={t("tatka.purchases.damaged")}
          value={damaged}
          onChange={({ target }) => setDamaged(target.value.replace(/\D/g, ""))}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
        />
      </Stack>
      {pieces !== due && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>
          {pieces < due
            ? t("tatka.purchases.still_short", { count: count(due - pieces) })
            : t("tatka.purchases.will_be_over", { count: count(pieces - due) })}
        </Typography>
      )}
      <Button fullWidth variant="contained" loading={isBusy} onClick={receive} sx={{ mt: 1.5, minHeight: 52 }}>
        {t("tatka.purchases.receive", { count: count(pieces) })}
      </Button>
    </Card>
  );
}

const button = { width: 48, height: 48, border: "1px solid var(--tatka-line)" } as const;
