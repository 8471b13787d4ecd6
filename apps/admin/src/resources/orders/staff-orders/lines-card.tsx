import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import BasketIcon from "@mui/icons-material/ShoppingBasketOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { mostOfOne } from "@tatka/domain/orders/cart";
import type { Region } from "@tatka/domain/region";
import { type Ref, useState } from "react";
import { useFormats } from "../../../formats.ts";
import { LineRow } from "../../../layout/line-row.tsx";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { visuallyHidden } from "../../../layout/visually-hidden.ts";
import { useText } from "../../../messages/use-text.ts";
import { type DraftLine, withMore, withQuantity } from "./order-draft.ts";
import { ProductSearch } from "./product-search.tsx";
import type { Quote } from "./use-quote.ts";

type Props = {
  lines: DraftLine[];
  quote: Quote | undefined;
  region: Region;
  searchRef: Ref<HTMLInputElement>;
  /** The order was submitted without items. */
  isMissing: boolean;
  onChange: (lines: DraftLine[]) => void;
};

export function LinesCard({ lines, quote, region, searchRef, isMissing, onChange }: Props) {
  const t = useText();
  const [news, setNews] = useState("");
  const priced = new Map(quote?.lines.map((line) => [line.variationId, line]));
  return (
    <Card component="section" aria-labelledby="order-products" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="order-products" variant="h2" sx={{ mb: 2 }}>
        {t("tatka.staff_orders.products")}
      </Typography>
      <ProductSearch
        region={region}
        inputRef={searchRef}
        isMissing={isMissing}
        onAdd={(variationId, title) => {
          onChange(withMore(lines, variationId));
          setNews(t("tatka.staff_orders.added", { title }));
        }}
      />
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
      {lines.length === 0 ? (
        <Box sx={{ display: "flex", gap: 2, alignItems: "center", mt: 3, color: "text.secondary" }}>
          <BasketIcon />
          <div>
            <Typography sx={{ fontWeight: 600 }}>{t("tatka.staff_orders.no_lines")}</Typography>
            <Typography variant="body2">{t("tatka.staff_orders.no_lines_text")}</Typography>
          </div>
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 2, p: 0 }}>
          {lines.map((line) => (
            <Line
              key={line.variationId}
              line={line}
              priced={priced.get(line.variationId)}
              onQuantity={(quantity) => onChange(withQuantity(lines, line.variationId, quantity))}
              onRemove={() => onChange(lines.filter((one) => one !== line))}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}

type LineProps = {
  line: DraftLine;
  priced: Quote["lines"][number] | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

function Line({ line, priced, onQuantity, onRemove }: LineProps) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const title = priced ? `${titleOf(priced.product)}, ${titleOf(priced.size)}` : "…";
  const isShort = priced !== undefined && priced.available < line.quantity;
  const facts = priced && [
    taka(priced.price),
    priced.available <= 0
      ? t("tatka.staff_orders.out_of_stock")
      : t(isShort ? "tatka.staff_orders.only" : "tatka.staff_orders.in_stock", { count: count(priced.available) }),
  ];
  return (
    <LineRow images={priced?.images ?? []} title={title} facts={facts} isWrong={isShort}>
      <QuantityField
        label={t("tatka.staff_orders.quantity_of", { title })}
        value={line.quantity}
        min={1}
        max={mostOfOne}
        isWrong={isShort}
        onChange={onQuantity}
      />
      <Box sx={{ minWidth: 84, textAlign: "right", fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>
        {priced && taka(priced.total + priced.discount)}
      </Box>
      <IconButton onClick={onRemove} aria-label={t("tatka.staff_orders.remove", { title })}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </LineRow>
  );
}
