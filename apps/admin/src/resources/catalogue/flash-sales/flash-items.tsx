import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { AdminFlashSale } from "@tatka/contract/catalogue/flash-sales-admin";
import { NumberInput, useRecordContext } from "react-admin";
import { useFieldArray, useFormState, useWatch } from "react-hook-form";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { VariationInput } from "../../../records/fields/variation-input.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { FlashOverlaps } from "./flash-overlaps.tsx";
import { type Judgement, useJudgement } from "./use-judgement.ts";

type Item = Omit<AdminFlashSale["items"][number], "productId" | "price" | "quantityCap"> & {
  price: number | null;
  quantityCap: number | null;
};

/** The items of the sale, and a search to add more. */
export function FlashItems() {
  const t = useText();
  const { fields, append, remove } = useFieldArray<{ items: Item[] }, "items">({ name: "items" });
  const { errors } = useFormState<{ items: Item[] }>();
  const problem = errors.items?.message;
  const judgement = useJudgement();
  return (
    <>
      <VariationInput
        label={t("tatka.offers.add_item")}
        taken={fields.map(({ variationId }) => variationId)}
        onPick={({ price, ...size }) =>
          append({ ...size, usualPrice: price, sold: 0, price: null, quantityCap: 50 }, { shouldFocus: false })
        }
      />
      <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      {fields.length === 0 && (
        <Typography sx={{ color: "text.secondary", mt: 2 }}>{t("tatka.offers.no_items")}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1, p: 0 }}>
        {fields.map((item, place) => (
          <Box component="li" key={item.id} sx={row}>
            <FlashItem
              item={item}
              usual={judgement?.items.find(({ variationId }) => variationId === item.variationId)}
              place={place}
              onRemove={() => remove(place)}
            />
          </Box>
        ))}
      </Box>
      <FlashOverlaps overlaps={judgement?.overlaps ?? []} />
    </>
  );
}

type FlashItemProps = {
  item: Item;
  /** The current price in the region; until it is loaded, the price from the search or the record. */
  usual: Judgement["items"][number] | undefined;
  place: number;
  onRemove: () => void;
};

function FlashItem({ item, usual: judged, place, onRemove }: FlashItemProps) {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka, count } = useFormats();
  const price = useWatch<{ items: Item[] }, `items.${number}.price`>({ name: `items.${place}.price` });
  const name = `${titleOf(item)}, ${titleOf({ title: item.size, titleBn: item.sizeBn })}`;
  const usualPrice = judged?.usualPrice ?? item.usualPrice;
  const saved = useRecordContext<AdminFlashSale>()?.items?.find(({ variationId }) => variationId === item.variationId);
  const isNotLower = price !== null && price >= usualPrice;
  const words = { name, price: taka(price ?? 0), usual: taka(usualPrice) };
  return (
    <>
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
          {t("tatka.offers.usual_price", { price: taka(usualPrice) })}
          {item.sold > 0 && ` · ${t("tatka.offers.sold", { sold: count(item.sold) })}`}
        </Typography>
        <Typography role="status" sx={{ fontSize: "0.875rem", color: "error.main" }}>
          {isNotLower && t(saved?.price === price ? "tatka.offers.usual_fell" : "tatka.offers.not_lower", words)}
        </Typography>
      </Box>
      <NumberInput
        source={`items.${place}.price`}
        label={t("tatka.offers.price")}
        helperText={false}
        min={0}
        isRequired
        sx={{ width: 112 }}
      />
      <NumberInput
        source={`items.${place}.quantityCap`}
        label={t("tatka.offers.quantity_cap")}
        helperText={false}
        min={Math.max(1, item.sold)}
        isRequired
        sx={{ width: 96 }}
      />
      <IconButton onClick={onRemove} disabled={item.sold > 0} aria-label={t("tatka.forms.remove_named", { name })}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </>
  );
}

const row = {
  display: "flex",
  gap: 1.5,
  py: 1.5,
  alignItems: "flex-start",
  flexWrap: "wrap",
  borderTop: "1px solid var(--tatka-line)",
  "&:first-of-type": { borderTop: 0 },
} as const;
