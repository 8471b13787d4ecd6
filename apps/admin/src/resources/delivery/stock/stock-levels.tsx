import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { StockLedger } from "@tatka/contract/delivery/stock-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = { ledger: StockLedger; onGoal?: (hubId: number) => void };

/** Stock, lots and reorder levels by hub. */
export function StockLevels({ ledger: { levels, lots }, onGoal }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, day } = useFormats();
  return (
    <Box component="ul" sx={grid}>
      {levels.map(({ hubId, hub, onHand, reserved, expired, goal }) => (
        <Card key={hubId} component="li" sx={{ p: 2 }}>
          <Typography sx={{ color: "text.secondary" }}>{titleOf(hub)}</Typography>
          <Typography sx={{ fontSize: "1.5rem", fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
            {count(onHand)}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {[
              t("tatka.stock.available", { count: count(onHand - reserved) }),
              reserved > 0 && t("tatka.stock.reserved", { count: count(reserved) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
          {expired > 0 && (
            <Typography variant="body2" sx={{ color: "error.main" }}>
              {t("tatka.stock.expired", { count: count(expired) })}
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {goal
              ? t("tatka.purchases.goal_set", { reorderAt: count(goal.reorderAt), target: count(goal.target) })
              : t("tatka.purchases.goal_none")}
          </Typography>
          {onGoal && (
            <Button
              size="small"
              onClick={() => onGoal(hubId)}
              aria-label={t("tatka.purchases.goal_title", { hub: titleOf(hub) })}
              sx={{ minHeight: 44, px: 0 }}
            >
              {t("tatka.purchases.goal")}
            </Button>
          )}
          {lots
            .filter((lot) => lot.hubId === hubId)
            .map(({ id, code, bestBefore, pieces, isPast }) => (
              <Box key={id} sx={lotLine}>
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{code}</Typography>
                  <Typography variant="body2" sx={{ color: isPast ? "error.main" : "text.secondary" }}>
                    {bestBefore === null
                      ? t("tatka.stock.no_date")
                      : [t("tatka.stock.best_before", { day: day(bestBefore) }), isPast && t("tatka.stock.past")]
                          .filter(Boolean)
                          .join(" · ")}
                  </Typography>
                </Box>
                <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{count(pieces)}</Typography>
              </Box>
            ))}
        </Card>
      ))}
    </Box>
  );
}

const grid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  gap: 2,
  m: 0,
  p: 0,
  listStyle: "none",
} as const;

const lotLine = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  mt: 1,
  pt: 1,
  borderTop: "1px solid var(--tatka-line)",
} as const;
