import ZoneIcon from "@mui/icons-material/LocalShippingOutlined";
import TrialIcon from "@mui/icons-material/TravelExploreOutlined";
import Button from "@mui/material/Button";
import type { AdminShippingZone } from "@tatka/contract/delivery/shipping-zones-admin";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { LinkedList } from "../../../records/list/linked-list.tsx";
import { useRegionName } from "../../../records/regions.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { TrialDialog } from "./trial-dialog.tsx";

export function ZoneList() {
  const t = useText();
  const regionName = useRegionName();
  const titleOf = useTitleOf();
  const [isTrying, setTrying] = useState(false);
  return (
    <>
      <LinkedList<AdminShippingZone>
        icon={ZoneIcon}
        title={t("tatka.delivery.zones")}
        subtitle={t("tatka.delivery.zones_subtitle")}
        addLabel={t("tatka.delivery.add_zone")}
        searchLabel={t("tatka.delivery.search_zones")}
        actions={
          <Button variant="outlined" startIcon={<TrialIcon />} onClick={() => setTrying(true)}>
            {t("tatka.delivery.trial")}
          </Button>
        }
        columns={[
          {
            source: "title",
            label: t("tatka.records.name"),
            render: (zone) =>
              zone.status === "hidden" ? `${titleOf(zone)} · ${t("tatka.records.hidden")}` : titleOf(zone),
            share: 24,
          },
          {
            source: "region",
            label: t("tatka.records.column.region"),
            render: ({ hub }) => regionName(hub.region),
          },
          {
            source: "hub",
            label: t("tatka.records.column.hub"),
            render: ({ hub }) => <Cut isMuted>{titleOf(hub)}</Cut>,
            share: 20,
          },
          {
            source: "places",
            label: t("tatka.records.column.places"),
            render: ({ locations }) => t("tatka.delivery.zone_places", { smart_count: locations.length }),
          },
          {
            source: "methods",
            label: t("tatka.records.column.methods"),
            render: ({ methods }) => (
              <Cut isMuted>
                {methods.length === 0 ? t("tatka.delivery.zone_no_methods") : methods.map(titleOf).join(", ")}
              </Cut>
            ),
            share: 34,
          },
          {
            source: "openOrders",
            label: t("tatka.menu.orders"),
            align: "right",
            render: ({ openOrders }) => t("tatka.delivery.hub_orders", { smart_count: openOrders }),
          },
        ]}
      />
      {isTrying && <TrialDialog onClose={() => setTrying(false)} />}
    </>
  );
}
