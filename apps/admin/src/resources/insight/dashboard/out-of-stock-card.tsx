import AllGoodIcon from "@mui/icons-material/CheckCircleOutlined";
import StockIcon from "@mui/icons-material/RemoveShoppingCartOutlined";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName } from "../../../records/regions.ts";
import { StatCard, tabular } from "./stat-card.tsx";

type Props = { regions: Dashboard["outOfStock"]; variations: number };

export function OutOfStockCard({ regions, variations }: Props) {
  const t = useText();
  const regionName = useRegionName();
  const { count } = useFormats();
  const isAllInStock = regions.every((region) => region.variations === 0);
  return (
    <StatCard
      icon={StockIcon}
      tone="danger"
      title={t("tatka.dashboard.out_of_stock")}
      note={t("tatka.dashboard.out_of_stock_note")}
    >
      <Stack sx={{ gap: 2.5, mt: 3 }}>
        {regions.map(({ region, variations: empty }) => (
          <Box key={region}>
            <Stack direction="row" sx={{ alignItems: "baseline", justifyContent: "space-between", gap: 2 }}>
              <Typography component="h3" variant="h3">
                {regionName(region)}
              </Typography>
              <Typography component="p" sx={{ color: "text.secondary", fontSize: "0.875rem", ...tabular }}>
                {t("tatka.dashboard.out_of_stock_count", { count: count(empty), total: count(variations) })}
              </Typography>
            </Stack>
            <Box sx={track}>
              <Box sx={fill} style={{ width: `${variations === 0 ? 0 : (empty / variations) * 100}%` }} />
            </Box>
          </Box>
        ))}
        {isAllInStock && (
          <Stack direction="row" sx={{ gap: 1, alignItems: "center", color: "var(--tatka-brand)" }}>
            <AllGoodIcon fontSize="small" />
            <Typography sx={{ fontWeight: 600, fontSize: "0.875rem" }}>{t("tatka.dashboard.all_in_stock")}</Typography>
          </Stack>
        )}
      </Stack>
    </StatCard>
  );
}

const track = {
  mt: 1,
  height: 8,
  borderRadius: 999,
  backgroundColor: "var(--tatka-surface-sunken)",
  overflow: "hidden",
};
const fill = { height: "100%", borderRadius: 999, backgroundColor: "var(--tatka-danger)" };
