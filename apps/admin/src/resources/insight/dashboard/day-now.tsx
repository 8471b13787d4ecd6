import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import type { Dashboard } from "@tatka/contract/insight/dashboard";
import { orderViews } from "@tatka/domain/orders/order-views";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useCounts, useCountText } from "../../../layout/menu/use-counts.ts";
import { useText } from "../../../messages/use-text.ts";
import { filtered } from "./filtered.ts";

/** The day, and how much of it is open: each figure links to its list. */
export function DayNow({ dashboard }: { dashboard: Dashboard | undefined }) {
  const t = useText();
  const { day, weekday, count } = useFormats();
  const countText = useCountText();
  const open = useCounts()?.orders?.open;
  const { hubs = [], ridersOut } = dashboard ?? {};
  const parts = [
    { name: "day", text: `${weekday(Date.now())} ${day(Date.now())}` },
    open !== undefined && {
      name: "open",
      text: t("tatka.today.open_orders", { smart_count: open, count: countText(open) }),
      to: filtered("/order", orderViews.open),
    },
    hubs.length > 0 && {
      name: "hubs",
      text: t("tatka.today.hub_count", { smart_count: hubs.length, count: count(hubs.length) }),
    },
    ridersOut && {
      name: "riders",
      text: t("tatka.today.riders_count", { smart_count: ridersOut.length, count: count(ridersOut.length) }),
      to: "/run",
    },
  ].filter((part) => part !== false && part !== undefined && part !== null);
  return parts.map(({ name, text, ...part }, place) => (
    <Box key={name} component="span">
      {place > 0 && " · "}
      {"to" in part && part.to ? (
        <MuiLink component={Link} to={part.to} color="inherit" sx={{ py: { xs: 1.25, md: 0 } }}>
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </Box>
  ));
}
