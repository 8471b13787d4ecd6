import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { adminPreviewDiscount } from "@tatka/contract/orders/discounts-admin";
import type { Answer } from "@tatka/contract/route";
import { useFormats } from "../../../formats.ts";
import { AmountRows } from "../../../layout/amount-rows.tsx";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Preview = Answer<typeof adminPreviewDiscount>;
type Props = { preview: Preview; onQuantity: (variationId: number, quantity: number) => void };

/** Lines of the sample cart with prices, then discounts by name. */
export function PreviewTable({ preview, onQuantity }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { taka } = useFormats();
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t("tatka.discounts.preview_item")}</TableCell>
            <TableCell>{t("tatka.discounts.quantity")}</TableCell>
            <TableCell align="right">{t("tatka.discounts.preview_price")}</TableCell>
            <TableCell align="right">{t("tatka.discounts.preview_discount")}</TableCell>
            <TableCell align="right">{t("tatka.discounts.preview_total")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {preview.lines.map((line) => {
            const name = `${titleOf(line)}, ${titleOf({ title: line.size, titleBn: line.sizeBn })}`;
            return (
              <TableRow key={line.variationId}>
                <TableCell>
                  {name}
                  {line.isFlashSale && <Note>{t("tatka.discounts.flash_sale")}</Note>}
                  {line.isBelowCost && <Note isBad>{t("tatka.discounts.below_cost_line")}</Note>}
                </TableCell>
                <TableCell>
                  <QuantityField
                    label={`${t("tatka.discounts.quantity")}: ${name}`}
                    value={line.quantity}
                    min={0}
                    max={99}
                    onChange={(quantity) => onQuantity(line.variationId, quantity)}
                  />
                </TableCell>
                <TableCell align="right">{taka(line.price)}</TableCell>
                <TableCell align="right">{line.discount > 0 && `−${taka(line.discount)}`}</TableCell>
                <TableCell align="right">{taka(line.total)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <AmountRows
        rows={[
          ...preview.discounts.map((one) => ({ label: titleOf(one), amount: `−${taka(one.amount)}` })),
          { label: t("tatka.discounts.preview_sum"), amount: taka(preview.total), isTotal: true },
        ]}
      />
    </>
  );
}

function Note({ isBad = false, children }: { isBad?: boolean; children: string }) {
  return (
    <Typography
      component="span"
      sx={{ display: "block", fontSize: "0.8125rem", color: isBad ? "error.main" : "text.secondary" }}
    >
      {children}
    </Typography>
  );
}
