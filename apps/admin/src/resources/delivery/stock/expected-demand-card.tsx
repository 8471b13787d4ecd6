import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminExpectedDemand } from "@tatka/contract/delivery/stock-admin";
import { useId } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

/** The expected pieces of the next days by hub, with their range. Not shown without a forecast. */
export function ExpectedDemandCard({ variationId }: { variationId: number }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, weekday, shortDay } = useFormats();
  const titleId = useId();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ["stock", variationId, "demand"],
    queryFn: ({ signal }) => dataProvider.call(adminExpectedDemand, { params: { id: variationId }, signal }),
    retry: false,
  });
  const days = data[0]?.days ?? [];
  if (days.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2">
        {t("tatka.stock.demand")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>{t("tatka.stock.demand_note")}</Typography>
      <Box sx={{ overflowX: "auto" }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t("tatka.stock.demand_day")}</th>
              {data.map(({ hub }) => (
                <th scope="col" key={hub.id}>
                  {titleOf(hub)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, period }, index) => (
              <tr key={day}>
                <th scope="row">
                  {`${weekday(day)} ${shortDay(day)}`}
                  {period && ` · ${t(`tatka.calendar.kind_of.${period}`)}`}
                </th>
                {data.map(({ hub, days: ofHub }) => {
                  const { expected = 0, from = 0, until = 0 } = ofHub[index] ?? {};
                  return (
                    <td key={hub.id}>
                      <strong>{count(expected)}</strong>{" "}
                      <Box component="span" sx={{ display: { xs: "block", sm: "inline" } }}>
                        {t("tatka.stock.demand_range", { from: count(from), until: count(until) })}
                      </Box>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Card>
  );
}

const table = {
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { textAlign: "left", fontWeight: 400, pr: { xs: 1.5, sm: 3 }, py: 0.5, verticalAlign: "top" },
  "& thead th": { color: "text.secondary" },
} as const;
