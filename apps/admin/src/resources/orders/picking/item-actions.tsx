import DoneIcon from "@mui/icons-material/CheckOutlined";
import ScanIcon from "@mui/icons-material/QrCodeScannerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { orderChanges } from "@tatka/domain/orders/order-policy";
import { weightBounds } from "@tatka/domain/orders/picking/weighed-line";
import { useFormats } from "../../../formats.ts";
import { Thumbnail } from "../../../layout/thumbnail.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import type { ShownLine } from "./shown-round.ts";

type Props = {
  line: ShownLine;
  next: ShownLine | undefined;
  grams: string;
  onPicked: (quantity: number, weighed?: { grams: number; isConfirmed: boolean }) => void;
  onMissing: (pieces: number) => void;
  onScan: () => void;
};

/** The next item, and one large button that says the number. */
export function ItemActions({ line, next, grams, onPicked, onMissing, onScan }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const mayConfirm = useMay()(orderChanges["edit-lines"].staff);
  const all = line.pickedQuantity + line.takeable;
  const weight = line.weight && weightBounds({ ...line.weight, quantity: all || 1 });
  const isOff = weight !== null && grams !== "" && (Number(grams) < weight.least || Number(grams) > weight.most);
  const isReady = all > 0 && (weight === null || (grams !== "" && (!isOff || mayConfirm)));
  const toTake = count(line.takeable || all);
  const label =
    weight === null
      ? t("tatka.picking.picked", { count: toTake })
      : grams === ""
        ? t("tatka.picking.enter_grams")
        : isOff && mayConfirm
          ? t("tatka.picking.confirm_weight")
          : t("tatka.picking.picked_grams", { count: toTake, grams: count(Number(grams)) });
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ alignItems: "center", gap: 1.25, minHeight: 44, fontSize: "0.9375rem" }}>
        {next ? (
          <>
            <Box sx={{ color: "text.secondary" }}>{t("tatka.picking.next")}</Box>
            <Thumbnail images={next.images} />
            <Box sx={{ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
              <strong>{titleOf(next.product)}</strong> {[titleOf(next.size), next.place].filter(Boolean).join(" · ")} ·{" "}
              {count(next.left)}
            </Box>
          </>
        ) : (
          <Box sx={{ color: "text.secondary" }}>{t("tatka.picking.last")}</Box>
        )}
      </Stack>
      <Button
        variant="contained"
        color={isOff ? "warning" : "primary"}
        startIcon={<DoneIcon />}
        disabled={!isReady}
        onClick={() => onPicked(all, weight === null ? undefined : { grams: Number(grams), isConfirmed: isOff })}
        sx={{ minHeight: 68, fontSize: "1.25rem", fontWeight: 700 }}
      >
        {label}
      </Button>
      <Stack direction="row" sx={{ gap: 1, "& > *": { flex: 1, minHeight: 48, fontSize: "1rem", px: 0.5 } }}>
        <Button variant="outlined" color="inherit" startIcon={<ScanIcon />} onClick={onScan}>
          {t("tatka.scan.open")}
        </Button>
        {line.left > 1 && (
          <Button variant="outlined" color="inherit" onClick={() => onMissing(1)}>
            {t(line.left === 2 ? "tatka.picking.only_one" : "tatka.picking.fewer")}
          </Button>
        )}
        <Button variant="outlined" color="error" disabled={line.left === 0} onClick={() => onMissing(line.left)}>
          {t("tatka.picking.not_found")}
        </Button>
      </Stack>
    </Stack>
  );
}
