import ZoneIcon from "@mui/icons-material/LocalShippingOutlined";
import TrialIcon from "@mui/icons-material/TravelExploreOutlined";
import Button from "@mui/material/Button";
import type { AdminShippingZone } from "@tatka/contract/delivery/shipping-zones-admin";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { LinkedList } from "../../../records/linked-list.tsx";
import { RowText } from "../../../records/row-text.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { TrialDialog } from "./trial-dialog.tsx";

export function ZoneList() {
  const t = useText();
  const titleOf = useTitleOf();
  const [isTrying, setTrying] = useState(false);
  const noteOf = (zone: AdminShippingZone) =>
    [
      t(`tatka.dashboard.region.${zone.hub.region}`),
      titleOf(zone.hub),
      t("tatka.delivery.zone_places", { smart_count: zone.locations.length }),
      zone.methods.length === 0 ? t("tatka.delivery.zone_no_methods") : zone.methods.map(titleOf).join(", "),
      t("tatka.delivery.hub_orders", { smart_count: zone.openOrders }),
    ].join(" · ");
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
        row={(zone) => <RowText title={titleOf(zone)} note={noteOf(zone)} isHidden={zone.status === "hidden"} />}
      />
      {isTrying && <TrialDialog onClose={() => setTrying(false)} />}
    </>
  );
}
