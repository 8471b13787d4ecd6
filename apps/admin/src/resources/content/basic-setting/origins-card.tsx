import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminStoreOrigins } from "@tatka/contract/content/settings-admin";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useRegionName, useRegions } from "../../../records/regions.ts";

/** The origin of each region's site. It is set in the server's environment and read-only here. */
export function OriginsCard() {
  const t = useText();
  const regionName = useRegionName();
  const regions = useRegions();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({ queryKey: ["store-origins"], queryFn: () => dataProvider.call(adminStoreOrigins) });
  return (
    <Card component="section" aria-labelledby="origins" sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Typography id="origins" variant="h2">
        {t("tatka.settings_form.origins_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.settings_form.origins_text")}</Typography>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1, gridTemplateColumns: "auto 1fr", columnGap: 3 }}>
        {regions.map(({ code: region }) => (
          <Box key={region} sx={{ display: "contents" }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {regionName(region)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
              {data && (data[region] ?? t("tatka.settings_form.origin_shared"))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
