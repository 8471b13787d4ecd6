import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AdminFlashSale, adminJudgeFlashSale } from "@tatka/contract/catalogue/flash-sales-admin";
import type { Answer } from "@tatka/contract/route";
import { useDataProvider, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

export type Judgement = Answer<typeof adminJudgeFlashSale>;

type Draft = Pick<AdminFlashSale, "region"> & {
  startsAt: string | null;
  endsAt: string | null;
  items: { variationId: number }[];
};

/** Regular prices and overlapping sales for the sale in the form. */
export function useJudgement(): Judgement | undefined {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [region, startsAt, endsAt, items] = useWatch<Draft, ["region", "startsAt", "endsAt", "items"]>({
    name: ["region", "startsAt", "endsAt", "items"],
  });
  const except = useRecordContext<AdminFlashSale>()?.id;
  const variationIds = items.map(({ variationId }) => variationId).join(",");
  const query = {
    variationIds,
    ...(region && { region }),
    ...(startsAt && endsAt && { startsAt, endsAt }),
    ...(except !== undefined && { except }),
  };
  const { data } = useQuery({
    queryKey: ["flash-sale-judgement", query],
    queryFn: ({ signal }) => dataProvider.call(adminJudgeFlashSale, { query, signal }),
    enabled: variationIds !== "",
    retry: false,
    placeholderData: keepPreviousData,
  });
  return variationIds === "" ? undefined : data;
}
