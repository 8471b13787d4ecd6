import CategoryIcon from "@mui/icons-material/AccountTreeOutlined";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import VariationIcon from "@mui/icons-material/StyleOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Dashboard } from "@tatka/contract/dashboard";
import { useFormats } from "../formats.ts";
import { useText } from "../messages/use-text.ts";
import { OutOfStockCard } from "./out-of-stock-card.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { ShareBar } from "./share-bar.tsx";
import { StatCard } from "./stat-card.tsx";

export function DashboardCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { count } = useFormats();
  const { products, variations, categories, outOfStock, pictures } = dashboard;
  return (
    <Box sx={grid}>
      <StatCard
        icon={ProductIcon}
        tone="brand"
        title={t("tatka.dashboard.products")}
        note={t("tatka.dashboard.products_note")}
        value={count(products.active + products.hidden)}
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
      />
      <OutOfStockCard regions={outOfStock} variations={variations} />
      <PicturesCard pictures={pictures} />
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

/** Three small cards above, two wide ones below. */
const grid = {
  display: "grid",
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(6, minmax(0, 1fr))" },
  "& > *": { gridColumn: { lg: "span 2" } },
  "& > :nth-of-type(1)": { gridColumn: { sm: "span 2" } },
  "& > :nth-of-type(4)": { gridColumn: { sm: "span 2", lg: "span 3" } },
  "& > :nth-of-type(5)": { gridColumn: { sm: "span 2", lg: "span 3" } },
} as const;
