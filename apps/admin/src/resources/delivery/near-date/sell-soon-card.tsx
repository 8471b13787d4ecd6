import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { endMarkdowns, type NearDateLot, setMarkdowns } from "@tatka/contract/delivery/near-date";
import { markdownSteps } from "@tatka/domain/delivery/markdown";
import { useState } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { BelowCostDialog } from "./below-cost-dialog.tsx";
import { isBelowCost, keyOf, takaIn } from "./lot-key.ts";
import { SellSoonRow } from "./sell-soon-row.tsx";

type Props = { lots: readonly NearDateLot[]; onChanged: () => void };

/** Lots near their date with proposed prices, which staff accept or change, one by one or together. */
export function SellSoonCard({ lots, onChanged }: Props) {
  const t = useText();
  const isPricer = useMay()("product.update");
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<readonly NearDateLot[]>();
  const outcome = { onDone: () => setSelected(new Set()), onSettled: onChanged };
  const setting = useCall(setMarkdowns, {
    ...outcome,
    done: ({ set, refused }) =>
      [
        t("tatka.near_date.set", { smart_count: set }),
        refused.length > 0 && t("tatka.near_date.refused", { smart_count: refused.length }),
      ]
        .filter(Boolean)
        .join(". "),
  });
  const ending = useCall(endMarkdowns, { ...outcome, done: "tatka.near_date.ended" });
  const isBusy = setting.isBusy || ending.isBusy;

  const textOf = (lot: NearDateLot) => typed[keyOf(lot)] ?? (lot.proposal === null ? "" : String(lot.proposal));
  const priceOf = (lot: NearDateLot) => takaIn(textOf(lot));
  const canAccept = (lot: NearDateLot) => {
    const price = priceOf(lot);
    return isPricer && lot.free > 0 && !lot.markdown && price !== undefined && price < lot.price;
  };
  const open = lots.filter(canAccept);
  const chosen = open.filter((lot) => selected.has(keyOf(lot)));

  function accept(these: readonly NearDateLot[], isBelowCostMeant = false) {
    if (!isBelowCostMeant && these.some((lot) => isBelowCost(priceOf(lot), lot))) return setAsked(these);
    setAsked(undefined);
    const markdowns = these.map((lot) => ({ lotId: lot.lotId, region: lot.region, price: priceOf(lot) ?? lot.price }));
    void setting.run({ body: { markdowns, isBelowCostMeant } });
  }

  function toggle(key: string) {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  }

  return (
    <Card component="section" aria-label={t("tatka.near_date.near")} sx={{ p: { xs: 1.5, md: 2 } }}>
      <Typography variant="h2">{t("tatka.near_date.near")}</Typography>
      <Rule />
      {isPricer && open.length > 0 && (
        <Stack direction="row" sx={bar}>
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.length === open.length}
                indeterminate={chosen.length > 0 && chosen.length < open.length}
                onChange={() => setSelected(new Set(chosen.length === open.length ? [] : open.map(keyOf)))}
              />
            }
            label={t("tatka.near_date.select_all")}
            sx={{ flex: 1, minHeight: 44, mr: 0 }}
          />
          <Button
            variant="contained"
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() => accept(chosen)}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          >
            {chosen.length === 0
              ? t("tatka.near_date.accept_none")
              : t("tatka.near_date.accept_selected", { smart_count: chosen.length })}
          </Button>
        </Stack>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {lots.map((lot) => (
          <SellSoonRow
            key={keyOf(lot)}
            lot={lot}
            text={textOf(lot)}
            isPricer={isPricer}
            isBusy={isBusy}
            isSelected={selected.has(keyOf(lot))}
            canAccept={canAccept(lot)}
            onText={(text) => setTyped({ ...typed, [keyOf(lot)]: text })}
            onSelect={() => toggle(keyOf(lot))}
            onAccept={() => accept([lot])}
            onEnd={(id) => ending.run({ body: { ids: [id] } })}
          />
        ))}
      </Box>
      {asked && (
        <BelowCostDialog
          losing={asked.filter((lot) => isBelowCost(priceOf(lot), lot)).length}
          onConfirm={() => accept(asked, true)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

/** Explains the proposals with the same steps that compute them. */
function Rule() {
  const t = useText();
  const { count } = useFormats();
  const steps = markdownSteps.map(({ days, percent }) =>
    Number.isFinite(days)
      ? t("tatka.near_date.rule_step", { percent: count(percent), days: count(days) })
      : t("tatka.near_date.rule_last", { percent: count(percent) }),
  );
  return (
    <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5, maxWidth: "90ch" }}>
      {t("tatka.near_date.rule", { steps: steps.join(", ") })} {t("tatka.near_date.who")}
    </Typography>
  );
}

const bar = { gap: 1, alignItems: "center", flexWrap: "wrap", borderBottom: "1px solid var(--tatka-line)", py: 0.5 };
