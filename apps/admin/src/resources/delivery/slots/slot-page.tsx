import SlotIcon from "@mui/icons-material/ScheduleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { adminListSlotZones } from "@tatka/contract/delivery/slots-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { SlotCalendar } from "./slot-calendar.tsx";
import { SlotWeek } from "./slot-week.tsx";

/** Delivery slots of a zone: the repeating week, and the coming days with used capacity. */
export function SlotPage() {
  const t = useText();
  const titleOf = useTitleOf();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState<"week" | "calendar">("week");
  const {
    data: zones,
    error,
    refetch,
  } = useQuery({ queryKey: ["slot-zone"], queryFn: () => dataProvider.call(adminListSlotZones) });
  const asked = Number(search.get("zone"));
  const zone = zones?.find(({ id }) => id === asked) ?? zones?.[0];

  function body() {
    if (error) return <PageProblem error={error} onRetry={refetch} />;
    if (!zones) return <PageLoading />;
    if (!zone) {
      return (
        <Card>
          <PageMessage
            icon={SlotIcon}
            title={t("tatka.delivery.no_zones_title")}
            text={t("tatka.delivery.no_zones_text")}
            actions={
              <Button component={Link} to="/shipping-zone" variant="contained">
                {t("tatka.delivery.zones")}
              </Button>
            }
          />
        </Card>
      );
    }
    return (
      <>
        <Box sx={{ display: "flex", gap: 2, mb: 2, flexWrap: "wrap", alignItems: "center" }}>
          <TextField
            select
            label={t("tatka.delivery.slots_zone")}
            value={zone.id}
            onChange={({ target }) => setSearch({ zone: target.value })}
            sx={{ minWidth: { xs: "100%", sm: 320 } }}
          >
            {zones.map((choice) => (
              <MenuItem key={choice.id} value={choice.id}>
                {titleOf(choice)}
              </MenuItem>
            ))}
          </TextField>
          <Tabs value={tab} onChange={(_, chosen) => setTab(chosen)} aria-label={t("tatka.delivery.slots")}>
            <Tab value="week" label={t("tatka.delivery.week")} id="slot-week" aria-controls="slot-panel" />
            <Tab value="calendar" label={t("tatka.delivery.calendar")} id="slot-calendar" aria-controls="slot-panel" />
          </Tabs>
        </Box>
        <Box role="tabpanel" id="slot-panel" aria-labelledby={`slot-${tab}`}>
          {tab === "week" ? <SlotWeek zoneId={zone.id} /> : <SlotCalendar zoneId={zone.id} />}
        </Box>
      </>
    );
  }

  return (
    <>
      <PageHeader title={t("tatka.delivery.slots")} subtitle={t("tatka.delivery.slots_subtitle")} />
      {body()}
    </>
  );
}
