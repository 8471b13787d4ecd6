import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { NearDateLot } from "@tatka/contract/delivery/near-date";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName } from "../../../records/regions.ts";
import { LotFacts, lotRow, useLotName } from "./lot-facts.tsx";
import { isBelowCost, takaIn } from "./lot-key.ts";

type Props = {
  lot: NearDateLot;
  text: string;
  isPricer: boolean;
  isBusy: boolean;
  isSelected: boolean;
  canAccept: boolean;
  onText: (text: string) => void;
  onSelect: () => void;
  onAccept: () => void;
  onEnd: (markdownId: number) => void;
};

/** A lot with its current price and the proposed one. */
export function SellSoonRow({ lot, isPricer, isBusy, isSelected, canAccept, onSelect, onEnd, ...price }: Props) {
  const t = useText();
  const regionName = useRegionName();
  const nameOf = useLotName();
  const { taka, day } = useFormats();
  const { markdown } = lot;
  return (
    <Box component="li" sx={lotRow}>
      {isPricer && (
        <Checkbox
          checked={isSelected && canAccept}
          disabled={!canAccept}
          onChange={onSelect}
          slotProps={{ input: { "aria-label": t("tatka.near_date.select", { item: nameOf(lot) }) } }}
          sx={{ ml: -1, width: 44, height: 44 }}
        />
      )}
      <LotFacts lot={lot} />
      {markdown && (
        <Box sx={actions}>
          <Box sx={{ flex: 1 }}>
            <Typography sx={{ fontWeight: 650, color: "success.main" }}>
              {t("tatka.near_date.marked_down", { price: taka(markdown.price), day: day(lot.bestBefore) })}
            </Typography>
            {markdown.left !== null && (
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {t("tatka.near_date.pieces_left", {
                  smart_count: markdown.left,
                  city: regionName(lot.region),
                })}
              </Typography>
            )}
          </Box>
          {isPricer && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={isBusy}
              aria-label={t("tatka.near_date.end_named", { item: nameOf(lot) })}
              onClick={() => onEnd(markdown.id)}
              sx={button}
            >
              {t("tatka.near_date.end")}
            </Button>
          )}
        </Box>
      )}
      {!markdown && lot.free === 0 && (
        <Typography variant="body2" sx={{ ...actions, color: "text.secondary" }}>
          {t("tatka.near_date.all_reserved")}
        </Typography>
      )}
      {!markdown && lot.free > 0 && <NewPrice {...{ lot, isPricer, isBusy, canAccept }} {...price} />}
    </Box>
  );
}

type PriceProps = Pick<Props, "lot" | "text" | "isPricer" | "isBusy" | "canAccept" | "onText" | "onAccept">;

function NewPrice({ lot, text, isPricer, isBusy, canAccept, onText, onAccept }: PriceProps) {
  const t = useText();
  const nameOf = useLotName();
  const { taka } = useFormats();
  const amount = takaIn(text);
  const now = t("tatka.near_date.price_now", { price: taka(lot.price) });
  if (!isPricer) {
    const said = lot.proposal === null ? t("tatka.near_date.no_proposal") : `${now} → ${taka(lot.proposal)}`;
    return <Typography sx={actions}>{said}</Typography>;
  }
  const isLosing = isBelowCost(amount, lot);
  const help = () => {
    if (text === "") return lot.proposal === null ? t("tatka.near_date.no_proposal") : now;
    if (amount === undefined) return t("tatka.near_date.price_wrong");
    if (amount >= lot.price) return t("tatka.near_date.not_lower", { amount: taka(lot.price) });
    return isLosing ? t("tatka.near_date.below_cost", { amount: taka(lot.leastPrice ?? 0) }) : now;
  };
  return (
    <Box sx={actions}>
      <TextField
        size="small"
        placeholder={t("tatka.near_date.new_price")}
        value={text}
        error={text !== "" && (!canAccept || isLosing)}
        helperText={help()}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => event.key === "Enter" && canAccept && !isBusy && onAccept()}
        sx={{ flex: 1, minWidth: 120, flexDirection: { lg: "row-reverse" }, alignItems: { lg: "center" } }}
        slotProps={{
          htmlInput: { inputMode: "decimal", "aria-label": t("tatka.near_date.new_price_of", { item: nameOf(lot) }) },
          formHelperText: { sx: { mx: 0, mr: { lg: 1 }, flex: { lg: "1 1 45%" }, textAlign: { lg: "right" } } },
        }}
      />
      <Button
        variant="outlined"
        disabled={!canAccept || isBusy}
        aria-label={t("tatka.near_date.accept_named", { item: nameOf(lot) })}
        onClick={onAccept}
        sx={button}
      >
        {t("tatka.near_date.accept")}
      </Button>
    </Box>
  );
}

const actions = {
  display: "flex",
  flex: { xs: "1 1 100%", sm: "0 0 280px", lg: "0 0 300px" },
  gap: 1,
  alignItems: { xs: "flex-start", lg: "center" },
} as const;
const button = { minHeight: { xs: 44, sm: 40 }, flexShrink: 0 } as const;
