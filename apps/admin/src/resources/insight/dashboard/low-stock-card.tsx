import LowIcon from "@mui/icons-material/ProductionQuantityLimitsOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { filtered } from "./filtered.ts";
import { StatCard, tabular } from "./stat-card.tsx";

type Props = {
  lowStock: NonNullable<Dashboard["lowStock"]>;
  /** Users who may see stock levels get a link to all of them. */
  maySeeLevels: boolean;
};

/** Stock that will run out soon, fewest first, linked to its product. */
export function LowStockCard({ lowStock, maySeeLevels }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count } = useFormats();
  return (
    <StatCard
      icon={LowIcon}
      tone="danger"
      title={t("tatka.today.low_stock")}
      value={count(lowStock.count)}
      {...(maySeeLevels && { to: filtered("/stock", { scarcity: "low" }) })}
      note={t("tatka.today.low_stock_note", { most: count(lowStock.most) })}
    >
      {lowStock.items.length === 0 ? (
        <Typography sx={{ mt: 3, color: "text.secondary" }}>{t("tatka.today.low_stock_none")}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 2, p: 0 }}>
          {lowStock.items.map((item) => (
            <Box component="li" key={`${item.variationId} ${item.hub.title}`} sx={row}>
              <Box sx={{ minWidth: 0 }}>
                <Box component={Link} to={`/product/${item.productId}`} sx={link}>
                  {titleOf(item)}
                </Box>
                <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
                  {`${titleOf({ title: item.size, titleBn: item.sizeBn })} · ${titleOf(item.hub)}`}
                </Typography>
              </Box>
              <Typography sx={{ fontWeight: 650, whiteSpace: "nowrap", ...tabular }}>
                {t("tatka.today.left", { count: count(item.available) })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </StatCard>
  );
}

const row = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 2,
  py: 0.75,
  borderTop: "1px solid var(--tatka-line)",
} as const;

const link = {
  color: "inherit",
  fontWeight: 600,
  fontSize: "0.8125rem",
  overflowWrap: "anywhere",
  textDecorationColor: "var(--tatka-line-strong)",
} as const;
