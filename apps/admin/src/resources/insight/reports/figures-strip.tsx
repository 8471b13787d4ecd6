import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { RevenueReport, SalesFigures } from "@tatka/contract/insight/reports";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { tabular } from "../dashboard/index.ts";
import { Change } from "./change.tsx";

type Figure = "revenue" | "orders" | "averageBasket" | "discounts" | "delivery" | "refunds" | "net" | "margin";

const figures: readonly Figure[] = [
  "revenue",
  "orders",
  "averageBasket",
  "net",
  "discounts",
  "delivery",
  "refunds",
  "margin",
];

/** What the time comes to, each number beside that of the time before. */
export function FiguresStrip({ report: { totals, totalsBefore } }: { report: RevenueReport }) {
  const t = useText();
  const { count, wholeTaka } = useFormats();
  const textOf = (figure: Figure, from: SalesFigures) => {
    const value = from[figure];
    if (value === null) return t("tatka.report.unknown");
    return figure === "orders" ? count(value) : wholeTaka(value);
  };
  return (
    <Box component="dl" sx={strip}>
      {figures.map((figure) => (
        <Card key={figure} sx={{ p: 2, minWidth: 0 }}>
          <Typography component="dt" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
            {t(`tatka.report.figures.${figure}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Typography sx={{ fontSize: { xs: "1.25rem", md: "1.5rem" }, fontWeight: 700, my: 0.25, ...tabular }}>
              {textOf(figure, totals)}
            </Typography>
            <Change
              now={totals[figure] ?? 0}
              before={totalsBefore[figure] ?? 0}
              beforeText={textOf(figure, totalsBefore)}
              isLessBetter={figure === "refunds" || figure === "discounts"}
            />
          </Box>
        </Card>
      ))}
    </Box>
  );
}

const strip = {
  display: "grid",
  gap: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  m: 0,
} as const;
