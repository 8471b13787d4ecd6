import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { RevenueReport, SalesFigures } from "@tatka/contract/insight/reports";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { tabular } from "../dashboard/index.ts";
import { Change } from "./change.tsx";
import { useMarginText } from "./use-margin-text.ts";

type Figure = "revenue" | "orders" | "averageBasket" | "ordered" | "discounts" | "delivery" | "refunds" | "margin";

const figures: readonly Figure[] = [
  "revenue",
  "orders",
  "averageBasket",
  "ordered",
  "discounts",
  "delivery",
  "refunds",
  "margin",
];

/** Totals of the period beside those of the previous one. */
export function FiguresStrip({ report: { totals, totalsBefore } }: { report: RevenueReport }) {
  const t = useText();
  const { count, wholeTaka } = useFormats();
  const marginText = useMarginText()(totals);
  const textOf = (figure: Figure, from: SalesFigures) => {
    const value = from[figure];
    if (value === null) return t("tatka.report.unknown");
    return figure === "orders" ? count(value) : wholeTaka(value);
  };
  return (
    <Card component="dl" sx={strip}>
      {figures.map((figure) => (
        <Box key={figure} sx={{ px: 2, py: 1.25, minWidth: 0 }}>
          <Typography component="dt" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
            {t(`tatka.report.figures.${figure}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography sx={{ fontSize: "1.375rem", lineHeight: 1.25, fontWeight: 700, ...tabular }}>
              {textOf(figure, totals)}
            </Typography>
            {figure === "margin" && marginText && (
              <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{marginText}</Typography>
            )}
            <Change
              now={totals[figure] ?? 0}
              before={totalsBefore[figure] ?? 0}
              beforeText={totalsBefore[figure] === null ? null : textOf(figure, totalsBefore)}
              isLessBetter={figure === "refunds" || figure === "discounts"}
            />
          </Box>
        </Box>
      ))}
    </Card>
  );
}

const strip = {
  display: "grid",
  // The gaps show the card's background as separators.
  gap: "1px",
  backgroundColor: "var(--tatka-line)",
  "& > div": { backgroundColor: "background.paper" },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  m: 0,
} as const;
