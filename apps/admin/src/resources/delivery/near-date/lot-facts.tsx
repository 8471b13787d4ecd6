import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { NearDateLot } from "@tatka/contract/delivery/near-date";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

export function useLotName(): (lot: NearDateLot) => string {
  const titleOf = useTitleOf();
  return ({ product, size }) => `${titleOf(product)}, ${titleOf(size)}`;
}

/** The lot's product, bin and supplier, with days left and cost. */
export function LotFacts({ lot }: { lot: NearDateLot }) {
  const t = useText();
  const titleOf = useTitleOf();
  const nameOf = useLotName();
  const { day, taka, count } = useFormats();
  const { daysLeft, pieces, free, expectedSold, costAtRisk } = lot;
  const told = [
    t("tatka.near_date.lot", { code: lot.code }),
    t("tatka.near_date.best_before", { day: day(lot.bestBefore) }),
    titleOf(lot.hub),
    lot.supplier?.name,
  ]
    .filter(Boolean)
    .join(" · ");
  const risk =
    costAtRisk === null
      ? t("tatka.near_date.cost_unknown")
      : t("tatka.near_date.at_risk", { amount: taka(costAtRisk) });
  return (
    <>
      <Box sx={{ ...fact, flex: "1 1 240px", minWidth: 0 }}>
        <Link component={RouterLink} to={`/stock/${lot.variationId}`} color="inherit" sx={name}>
          {nameOf(lot)}
        </Link>
        <Typography variant="body2" sx={oneLine} title={told}>
          {told}
        </Typography>
      </Box>
      <Box
        sx={{ ...fact, flex: { xs: "1 1 100%", sm: "0 0 210px", xl: "0 0 290px" }, fontVariantNumeric: "tabular-nums" }}
      >
        <Typography sx={{ fontWeight: 650, color: daysLeft <= 3 ? "error.main" : "text.primary" }}>
          <DaysLeft days={daysLeft} />
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[
            t("tatka.near_date.pieces", { smart_count: pieces }),
            free < pieces && t("tatka.near_date.reserved", { count: count(pieces - free) }),
            daysLeft >= 0 &&
              expectedSold !== null &&
              t("tatka.near_date.sells", { count: count(Math.min(expectedSold, pieces)) }),
            risk,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      </Box>
    </>
  );
}

function DaysLeft({ days }: { days: number }) {
  const t = useText();
  if (days < 0) return t("tatka.near_date.ago", { smart_count: -days });
  return days === 0 ? t("tatka.near_date.last_day") : t("tatka.near_date.left", { smart_count: days });
}

/** Wraps to two lines on narrow screens. */
const fact = { display: { xl: "flex" }, columnGap: 1.5, alignItems: "baseline" } as const;

const oneLine = {
  color: "text.secondary",
  overflowWrap: "anywhere",
  overflow: { md: "hidden" },
  textOverflow: "ellipsis",
  whiteSpace: { md: "nowrap" },
} as const;

const name = {
  fontWeight: 650,
  overflowWrap: "anywhere",
  flexShrink: 0,
  textDecorationColor: "transparent",
  "&:hover": { textDecorationColor: "currentcolor" },
} as const;

export const lotRow = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 1,
  alignItems: "center",
  py: { xs: 1.25, md: 0.25 },
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
