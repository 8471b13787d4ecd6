import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import UndoIcon from "@mui/icons-material/Undo";
import IconButton from "@mui/material/IconButton";
import { mostOfOne } from "@tatka/domain/orders/cart";
import { useFormats } from "../../../formats.ts";
import { LineRow } from "../../../layout/line-row.tsx";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { EditedLine } from "./use-edit.ts";

type Props = {
  line: EditedLine;
  short: { available: number } | undefined;
  onQuantity: (quantity: number) => void;
};

export function EditedLineRow({ line: { title, images, price, was, quantity }, short, onQuantity }: Props) {
  const t = useText();
  const { taka, count } = useFormats();
  const facts = [
    price !== null && taka(price),
    quantity !== was && was > 0 && t("tatka.staff_orders.was", { count: count(was) }),
    quantity === 0 && t("tatka.staff_orders.taken_out"),
    short && t("tatka.staff_orders.only", { count: count(short.available) }),
  ];
  return (
    <LineRow images={images} title={title} facts={facts} isWrong={short !== undefined} isTakenOut={quantity === 0}>
      <QuantityField
        label={t("tatka.staff_orders.quantity_of", { title })}
        value={quantity}
        min={0}
        max={mostOfOne}
        isWrong={short !== undefined}
        onChange={onQuantity}
      />
      {quantity === 0 ? (
        <IconButton
          onClick={() => onQuantity(Math.max(1, was))}
          aria-label={t("tatka.staff_orders.put_in_again", { title })}
        >
          <UndoIcon fontSize="small" />
        </IconButton>
      ) : (
        <IconButton onClick={() => onQuantity(0)} aria-label={t("tatka.staff_orders.remove", { title })}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </LineRow>
  );
}
