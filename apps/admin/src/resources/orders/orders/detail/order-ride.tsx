import PhoneIcon from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { runRoutes } from "@tatka/contract/orders/runs";
import { localNumber } from "@tatka/domain/people/mobile-number";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";

/** The rider and the order's place on the run. */
export function OrderRide({ order: { ride, hub } }: { order: AdminOrder }) {
  const t = useText();
  const may = useMay();
  const { count } = useFormats();
  if (!ride) return null;
  const { rider, runId, day, stop, stops } = ride;
  const place = t("tatka.order_admin.ride_stop", { id: runId, stop: count(stop), stops: count(stops) });
  return (
    <Card component="section" aria-labelledby="order-ride" sx={{ p: 2 }}>
      <Typography variant="h2" id="order-ride">
        {t("tatka.order_admin.ride")}
      </Typography>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
            {rider ? (rider.name ?? rider.phone) : t("tatka.order_admin.run_without_rider")}
          </Typography>
          {may(runRoutes.list.permission) ? (
            <MuiLink component={Link} to={`/run?day=${day}&hub=${hub.id}`} sx={{ display: "inline-block", py: 0.5 }}>
              {place}
            </MuiLink>
          ) : (
            <Typography sx={{ color: "text.secondary" }}>{place}</Typography>
          )}
        </Box>
        {rider?.phone && (
          <IconButton
            href={`tel:${rider.phone}`}
            aria-label={t("tatka.order_admin.call", { phone: localNumber(rider.phone) })}
            sx={{ border: "1px solid var(--tatka-line)", borderRadius: "8px" }}
          >
            <PhoneIcon />
          </IconButton>
        )}
      </Box>
    </Card>
  );
}
