import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import { StorageMark } from "../../../catalogue/products/index.ts";
import { LotNotes } from "../picking/lot-notes.tsx";
import { linePieces } from "./line-pieces.ts";
import { LineNotes } from "./order-line.tsx";

type Line = AdminOrder["lines"][number];

/** The lines beside each other: ordered, picked and accepted pieces, unit price and total. */
export function LineTable({ order, lines }: { order: AdminOrder; lines: readonly Line[] }) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  return (
    <Table size="small" aria-labelledby="order-items" sx={look}>
      <TableHead>
        <TableRow>
          <TableCell>{t("tatka.order_admin.line.item")}</TableCell>
          <TableCell align="right">{t("tatka.order_admin.line.ordered")}</TableCell>
          <TableCell align="right">{t("tatka.order_admin.line.picked")}</TableCell>
          <TableCell align="right">{t("tatka.order_admin.line.accepted")}</TableCell>
          <TableCell align="right">{t("tatka.order_admin.line.price")}</TableCell>
          <TableCell align="right">{t("tatka.order_admin.line.total")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => {
          const { ordered, picked, isShort, accepted } = linePieces(order, line);
          return (
            <TableRow key={line.id}>
              <TableCell>
                <Box sx={{ display: "flex", gap: 1.25, alignItems: "center" }}>
                  <Box
                    component="img"
                    src={line.images[0]?.url}
                    alt=""
                    loading="lazy"
                    sx={{ ...picture, visibility: line.images[0] ? "visible" : "hidden" }}
                  />
                  <Box sx={{ minWidth: 0 }}>
                    <Box sx={{ display: "flex", gap: 0.75, alignItems: "center", flexWrap: "wrap" }}>
                      <strong>{titleOf(line.product)}</strong>
                      <Box component="span" sx={{ color: "text.secondary" }}>
                        {titleOf(line.size)}
                      </Box>
                      <StorageMark storage={line.storage} />
                    </Box>
                    <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
                      {[line.place, line.sku, returnedText(line)].filter(Boolean).join(" · ")}
                    </Box>
                    <LotNotes lots={line.lots} pastQuantity={line.pastQuantity} />
                    <LineNotes line={line} />
                  </Box>
                </Box>
              </TableCell>
              <TableCell align="right">{count(ordered)}</TableCell>
              <TableCell align="right" sx={isShort ? short : undefined}>
                {count(picked)}
              </TableCell>
              <TableCell align="right" sx={accepted !== null && accepted < ordered ? short : undefined}>
                {accepted === null ? "—" : count(accepted)}
              </TableCell>
              <TableCell align="right" sx={{ color: "text.secondary" }}>
                {taka(line.price)}
              </TableCell>
              <TableCell align="right">
                {/* Before discounts, like the subtotal; discounts are shown below the lines. */}
                <strong>{taka(line.total + line.discount)}</strong>
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );

  function returnedText({ returnedQuantity }: Line): string | false {
    return returnedQuantity > 0 && t("tatka.order_admin.came_back", { count: count(returnedQuantity) });
  }
}

const short = { color: "var(--tatka-danger)", fontWeight: 700 } as const;
const picture = { width: 36, height: 36, flexShrink: 0, objectFit: "cover", borderRadius: "8px" } as const;
const look = {
  mt: 1.5,
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { px: 1, whiteSpace: "nowrap" },
  "& th:first-of-type, & td:first-of-type": { pl: 0, whiteSpace: "normal", width: "100%" },
  "& th:last-of-type, & td:last-of-type": { pr: 0 },
} as const;
