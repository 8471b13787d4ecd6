import CategoryIcon from "@mui/icons-material/AccountTreeOutlined";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import VariationIcon from "@mui/icons-material/StyleOutlined";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { AttentionCard } from "./attention-card.tsx";
import { ChangesCard } from "./changes-card.tsx";
import { MorningCard } from "./morning-card.tsx";
import { OutOfStockCard } from "./out-of-stock-card.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { RidersCard } from "./riders-card.tsx";
import { ShareBar } from "./share-bar.tsx";
import { SlotsCard } from "./slots-card.tsx";
import { StatCard } from "./stat-card.tsx";
import { TodayCard } from "./today-card.tsx";
import { WeekCard } from "./week-card.tsx";

export function DashboardCards({ dashboard }: { dashboard: Dashboard }) {
  const { sales, orders, stock, pictures, ridersOut } = dashboard;
  const seesWork = sales || orders || stock || ridersOut;
  return (
    <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Box sx={pair}>
        <Box sx={column}>
          <MorningCard />
          <AttentionCard dashboard={dashboard} />
          <SlotsCard dashboard={dashboard} />
        </Box>
        {sales && (
          <Box sx={column}>
            <TodayCard sales={sales} punctuality={orders?.punctuality} />
            <ChangesCard dashboard={dashboard} />
          </Box>
        )}
      </Box>
      <RidersCard dashboard={dashboard} />
      {sales && <WeekCard sales={sales} />}
      {!seesWork && <CatalogueCards dashboard={dashboard} />}
      {pictures.failed + pictures.rendering > 0 && <PicturesCard pictures={pictures} />}
    </Box>
  );
}

/** Totals of the catalogue, for staff who see no orders, stock or sales. */
function CatalogueCards({ dashboard }: { dashboard: Dashboard }) {
  const t = useText();
  const { count } = useFormats();
  const { products, variations, categories, outOfStock } = dashboard;
  return (
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
      <OutOfStockCard regions={outOfStock} variations={variations} />
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

/** Side by side; a single one is full-width. */
const pair = {
  display: "grid",
  gap: 1.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
  "& > :only-child": { gridColumn: "1 / -1" },
} as const;
const column = { display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" } as const;

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
