import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { adminListProductFeeds } from "@tatka/contract/catalogue/feeds";
import { adminListMeasurements } from "@tatka/contract/insight/measurement";
import { useDataProvider } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FeedsCard } from "./feeds-card.tsx";
import { MeasurementCard } from "./measurement-card.tsx";

/** Product feeds and conversion tracking for Google and Meta. */
export function AdvertisingPage() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["advertising"],
    queryFn: async () => {
      const [feeds, measurements] = await Promise.all([
        dataProvider.call(adminListProductFeeds),
        dataProvider.call(adminListMeasurements),
      ]);
      return { feeds: feeds.items, measurements: measurements.items };
    },
  });
  return (
    <>
      <PageHeader title={t("tatka.advertising.title")} subtitle={t("tatka.advertising.subtitle")} />
      {!data && (error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />)}
      {data && (
        <Stack sx={{ gap: 3 }}>
          <FeedsCard feeds={data.feeds} onChanged={refetch} />
          {data.measurements.map((measurement) => (
            <MeasurementCard
              key={`${measurement.target} ${measurement.version}`}
              measurement={measurement}
              onChanged={refetch}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
