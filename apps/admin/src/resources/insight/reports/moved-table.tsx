import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Moved = {
  id: number;
  title: string;
  titleBn: string;
  revenue: number;
  revenueBefore: number;
  stockOuts?: number;
  priceChanges?: number;
};

type Props = {
  title: string;
  items: readonly Moved[];
  chosen?: number | undefined;
  onOpen: (id: number) => void;
  openLabel: (name: string) => string;
  none?: string;
};

/** The largest changes with known reasons; each name is a link. */
export function MovedTable({ title, items, chosen, onOpen, openLabel, none }: Props) {
  const t = useText();
  const id = useId();
  const titleOf = useTitleOf();
  const { wholeTaka, count } = useFormats();
  const most = Math.max(1, ...items.map(changeOf).map(Math.abs));
  const why = ({ stockOuts = 0, priceChanges = 0 }: Moved) =>
    [
      stockOuts > 0 && t("tatka.changes.was_out", { smart_count: stockOuts, count: count(stockOuts) }),
      priceChanges > 0 && t("tatka.changes.price_moved", { smart_count: priceChanges, count: count(priceChanges) }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" sx={{ fontSize: "0.875rem", fontWeight: 650, mb: 0.5 }}>
        {title}
      </Typography>
      {items.length === 0 ? (
        <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary", py: 1 }}>{none}</Typography>
      ) : (
        <Table size="small" aria-labelledby={id} sx={table}>
          <TableHead>
            <TableRow>
              <TableCell>{t("tatka.changes.name")}</TableCell>
              <TableCell align="right">{t("tatka.changes.this_period")}</TableCell>
              <TableCell align="right" sx={wide}>
                {t("tatka.changes.previous")}
              </TableCell>
              <TableCell align="right">{t("tatka.changes.change")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.map((item) => {
              const change = changeOf(item);
              const reasons = why(item);
              return (
                <TableRow key={item.id} hover selected={item.id === chosen}>
                  <TableCell component="th" scope="row" sx={{ maxWidth: 0, width: "50%" }}>
                    <ButtonBase
                      onClick={() => onOpen(item.id)}
                      aria-label={openLabel(titleOf(item))}
                      {...(chosen !== undefined || item.stockOuts !== undefined
                        ? { "aria-expanded": item.id === chosen }
                        : {})}
                      sx={name}
                    >
                      <span>{titleOf(item)}</span>
                    </ButtonBase>
                    {reasons && <Box sx={reason}>{reasons}</Box>}
                  </TableCell>
                  <TableCell align="right">{wholeTaka(item.revenue)}</TableCell>
                  <TableCell align="right" sx={{ ...wide, color: "text.secondary" }}>
                    {wholeTaka(item.revenueBefore)}
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 650, color: toneOf(change) }}>
                    {`${change > 0 ? "+" : change < 0 ? "−" : ""}${wholeTaka(Math.abs(change))}`}
                    <Box sx={track} aria-hidden="true">
                      <Box
                        sx={{ height: "100%", ml: "auto", backgroundColor: "currentColor" }}
                        style={{ width: `${(Math.abs(change) / most) * 100}%` }}
                      />
                    </Box>
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}

const changeOf = ({ revenue, revenueBefore }: Moved) => revenue - revenueBefore;
const toneOf = (change: number) =>
  change === 0 ? "text.secondary" : change > 0 ? "var(--tatka-brand)" : "var(--tatka-danger)";

const table = {
  "& .Mui-selected, & .Mui-selected:hover": {
    backgroundColor: "var(--tatka-surface-sunken)",
    boxShadow: "inset 3px 0 var(--tatka-brand)",
  },
  "& td, & th": { px: 1, py: 0.5, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums", fontSize: "0.8125rem" },
} as const;
const wide = { display: { xs: "none", sm: "table-cell" } } as const;
const name = {
  display: "flex",
  justifyContent: "flex-start",
  width: "100%",
  minHeight: { xs: 44, md: 26 },
  textAlign: "start",
  font: "inherit",
  fontWeight: 600,
  borderRadius: "6px",
  "& > span": { overflow: "hidden", textOverflow: "ellipsis", textDecoration: "underline", textUnderlineOffset: "3px" },
  "& > span:not(:hover)": { textDecorationColor: "var(--tatka-line-strong)" },
} as const;
const reason = { overflow: "hidden", textOverflow: "ellipsis", fontSize: "0.75rem", color: "text.secondary" } as const;
const track = { height: 3, mt: "2px", borderRadius: 999, overflow: "hidden" } as const;
