import PackIcon from "@mui/icons-material/Inventory2Outlined";
import CashIcon from "@mui/icons-material/PaymentsOutlined";
import LowIcon from "@mui/icons-material/ProductionQuantityLimitsOutlined";
import OutIcon from "@mui/icons-material/RemoveShoppingCartOutlined";
import LateIcon from "@mui/icons-material/ScheduleOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import Typography from "@mui/material/Typography";
import type { Scarcity } from "@tatka/contract/delivery/stock-levels-admin";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useCounts, useCountText } from "../../../layout/use-counts.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { filtered } from "./filtered.ts";
import { tabular } from "./stat-card.tsx";

/** Current problems first, each number linked to its list. Parts without permission are hidden. */
export function AttentionStrip({ dashboard: { orders, cash, stock } }: { dashboard: Dashboard }) {
  const t = useText();
  const countText = useCountText();
  const { count, wholeTaka } = useFormats();
  const late = useCounts()?.orders?.late;
  if (!orders && !cash && !stock) return null;
  return (
    <Card component="section" aria-label={t("tatka.today.attention")} sx={strip}>
      {orders && (
        <>
          <Tile
            icon={LateIcon}
            label={t("tatka.today.late")}
            to={filtered("/order", { late: true })}
            value={late === undefined ? "…" : countText(late)}
            isWrong={late !== undefined && late > 0}
          >
            {t(late ? "tatka.today.late_note" : "tatka.today.late_none")}
          </Tile>
          <Tile
            icon={PackIcon}
            label={t("tatka.today.to_pack")}
            to={filtered("/order", { status: "confirmed", deliverTo: "today" })}
            value={count(orders.toPackToday)}
          >
            {t("tatka.today.to_pack_note")}
          </Tile>
        </>
      )}
      {cash && (
        <Tile icon={CashIcon} label={t("tatka.today.cash")} to="/cash" value={wholeTaka(cash.held)}>
          {t("tatka.today.riders", { smart_count: cash.riders, count: count(cash.riders) })}
          {cash.overdue > 0 && (
            <Box component="span" sx={{ color: "error.main", fontWeight: 600 }}>
              {` · ${t("tatka.today.cash_overdue", { amount: wholeTaka(cash.overdue) })}`}
            </Box>
          )}
          {cash.toCollect > 0 && ` · ${t("tatka.today.cash_to_collect", { amount: wholeTaka(cash.toCollect) })}`}
        </Tile>
      )}
      {stock && (
        <>
          <StockTile icon={OutIcon} label={t("tatka.today.out")} hubs={stock} scarcity="out" />
          <StockTile icon={LowIcon} label={t("tatka.today.low_stock")} hubs={stock} scarcity="low" />
        </>
      )}
    </Card>
  );
}

type Icon = ComponentType<SvgIconProps>;
type StockProps = { icon: Icon; label: string; hubs: NonNullable<Dashboard["stock"]>; scarcity: Scarcity };

/** Low stock over all hubs, then by hub. */
function StockTile({ icon, label, hubs, scarcity }: StockProps) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count } = useFormats();
  const sum = hubs.reduce((total, hub) => total + hub[scarcity], 0);
  const affected = hubs.filter((hub) => hub[scarcity] > 0);
  return (
    <Tile
      icon={icon}
      label={label}
      to={filtered("/stock", { scarcity })}
      value={count(sum)}
      isWrong={scarcity === "out" && sum > 0}
    >
      {affected.length === 0
        ? t("tatka.today.all_hubs_fine")
        : affected.map((hub, place) => (
            <Fragment key={hub.id}>
              {place > 0 && " · "}
              <Box component={Link} to={filtered("/stock", { hubId: hub.id, scarcity })} sx={hubLink}>
                {`${titleOf(hub)} ${count(hub[scarcity])}`}
              </Box>
            </Fragment>
          ))}
    </Tile>
  );
}

type TileProps = { icon: Icon; label: string; to: string; value: string; isWrong?: boolean; children: ReactNode };

function Tile({ icon: Icon, label, to, value, isWrong = false, children }: TileProps) {
  return (
    <Box sx={tile}>
      <Box component={Link} to={to} sx={figure}>
        <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.75, fontSize: "0.8125rem" }}>
          <Icon sx={{ fontSize: "1.125rem" }} />
          {label}
        </Box>
        <Box component="strong" sx={{ ...big, ...tabular, color: isWrong ? "error.main" : "text.primary" }}>
          {value}
        </Box>
      </Box>
      <Typography component="div" sx={{ fontSize: "0.75rem", color: "text.secondary", overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </Box>
  );
}

const strip = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(auto-fit, minmax(170px, 1fr))" },
  // Each tile draws its own border, so that they look alike in any number.
  gap: "1px",
  backgroundColor: "var(--tatka-line)",
} as const;
const tile = {
  display: "flex",
  flexDirection: "column",
  gap: 0.25,
  minWidth: 0,
  px: 1.75,
  py: 1.25,
  backgroundColor: "var(--tatka-surface)",
  // On a phone with two tiles per row, the last of an odd number is full-width.
  "&:last-of-type:nth-of-type(odd)": { gridColumn: { xs: "1 / -1", md: "auto" } },
} as const;
const figure = {
  display: "flex",
  flexDirection: "column",
  color: "text.secondary",
  textDecoration: "none",
  borderRadius: "6px",
  "&:hover strong": { textDecoration: "underline", textUnderlineOffset: "4px", textDecorationThickness: "2px" },
} as const;
const big = { fontSize: "1.5rem", fontWeight: 700, lineHeight: 1.25 } as const;
const hubLink = {
  display: "inline-flex",
  alignItems: "center",
  minHeight: { xs: 44, md: 24 },
  color: "text.primary",
  textDecorationColor: "var(--tatka-line-strong)",
} as const;
