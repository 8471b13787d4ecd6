import CategoryIcon from "@mui/icons-material/AccountTreeOutlined";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import VariationIcon from "@mui/icons-material/StyleOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { AttentionStrip } from "./attention-strip.tsx";
import { LowStockCard } from "./low-stock-card.tsx";
import { OutOfStockCard } from "./out-of-stock-card.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { TodayCard, WeekCard } from "./sales-cards.tsx";
import { ShareBar } from "./share-bar.tsx";
import { StatCard } from "./stat-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

export function DashboardCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { count } = useFormats();
  const { sales, lowStock, stock, products, variations, categories, outOfStock, pictures } = dashboard;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <AttentionStrip dashboard={dashboard} />
      {sales && (
        <Box sx={salesGrid}>
          <WeekCard sales={sales} />
          <TodayCard sales={sales} />
        </Box>
      )}
      <Box sx={workGrid}>
        <WaitingCard dashboard={dashboard} />
        {lowStock && <LowStockCard lowStock={lowStock} maySeeLevels={stock !== null} />}
      </Box>
      <Box sx={grid}>
        <StatCard
          icon={ProductIcon}
          tone="brand"
          title={t("tatka.dashboard.products")}
          note={t("tatka.dashboard.products_note")}
          value={count(products.active + products.hidden)}
          to="/product"
        >
          <ShareBar
            label={t("tatka.dashboard.share_active")}
            part={products.active}
            whole={products.active + products.hidden}
            partText={t("tatka.dashboard.products_active", { count: count(products.active) })}
            restText={t("tatka.dashboard.products_hidden", { count: count(products.hidden) })}
          />
        </StatCard>
        <StatCard
          icon={VariationIcon}
          tone="chilled"
          title={t("tatka.dashboard.variations")}
          note={t("tatka.dashboard.variations_note")}
          value={count(variations)}
        />
        <StatCard
          icon={CategoryIcon}
          tone="accent"
          title={t("tatka.dashboard.categories")}
          note={t("tatka.dashboard.categories_note")}
          value={count(categories)}
          to="/category"
        />
        {!stock && <OutOfStockCard regions={outOfStock} variations={variations} />}
        <PicturesCard pictures={pictures} />
      </Box>
    </Box>
  );
}

export function DashboardSkeleton() {
  return (
    <Box sx={grid} aria-busy="true">
      {["products", "variations", "categories", "stock", "pictures"].map((card) => (
        <Skeleton key={card} variant="rounded" height={190} sx={{ borderRadius: "var(--tatka-radius)" }} />
      ))}
    </Box>
  );
}

const salesGrid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
} as const;

/** Side by side; a single one is full-width. */
const workGrid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(auto-fit, minmax(380px, 1fr))" },
  "&:empty": { display: "none" },
} as const;

/** Three small cards above, the others below in equal columns. */
const grid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(6, minmax(0, 1fr))" },
  "& > *": { gridColumn: { lg: "span 2" } },
  "& > :nth-of-type(1)": { gridColumn: { sm: "span 2" } },
  "& > :nth-of-type(n + 4)": { gridColumn: { sm: "span 2", lg: "span 3" } },
  "& > :nth-of-type(4):last-of-type": { gridColumn: { lg: "span 6" } },
} as const;
