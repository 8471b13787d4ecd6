import { useQuery } from "@tanstack/react-query";
import { type Category, categoryTree } from "@tatka/contract/catalogue";
import type { HomeSetting } from "@tatka/contract/home-setting";
import { AutocompleteInput, NumberInput, useDataProvider, useLocaleState } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";
import { BilingualInput } from "../../records/bilingual-input.tsx";
import { ScheduleInputs } from "./schedule-inputs.tsx";

type Props = { source: string; type: HomeSetting["sections"][number]["type"] };

/** What can be said about a section; it depends on its kind. */
export function SectionOptions({ source, type }: Props) {
  const t = useText();
  return (
    <>
      {type === "categoryRow" && <CategoryChoice source={`${source}.category`} />}
      {type !== "banners" && (
        <BilingualInput
          source={`${source}.title`}
          label={t("tatka.home_builder.heading")}
          helperText={t("tatka.home_builder.heading_help")}
        />
      )}
      {type !== "banners" && type !== "categories" && (
        <NumberInput
          source={`${source}.count`}
          label={t("tatka.home_builder.count")}
          helperText={t("tatka.home_builder.count_help")}
          min={1}
          max={24}
          step={1}
        />
      )}
      <ScheduleInputs source={source} />
    </>
  );
}

function CategoryChoice({ source }: { source: string }) {
  const t = useText();
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ["category-tree"],
    queryFn: () => dataProvider.call(categoryTree, { query: { status: "true" } }),
  });
  return (
    <AutocompleteInput
      source={source}
      label={t("tatka.home_builder.category")}
      choices={choicesOf(data ?? [], locale === "bn")}
      isPending={isPending}
      helperText={false}
      isRequired
    />
  );
}

/** Every category with the names of those above it. */
function choicesOf(categories: readonly Category[], inBangla: boolean, above = ""): { id: string; name: string }[] {
  return categories.flatMap(({ slug, title, titleBn, children }) => {
    const name = `${above}${inBangla ? titleBn : title}`;
    return [{ id: slug, name }, ...choicesOf(children, inBangla, `${name} › `)];
  });
}
