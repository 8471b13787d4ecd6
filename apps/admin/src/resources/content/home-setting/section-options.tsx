import type { HomeSetting } from "@tatka/contract/content/home-setting";
import { AutocompleteInput, NumberInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { BilingualInput } from "../../../records/fields/bilingual-input.tsx";
import { ScheduleInputs } from "./schedule-inputs.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";

type Props = { source: string; type: HomeSetting["sections"][number]["type"] };

/** Options of a section, depending on its kind. */
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
  const { choices, isPending } = useCategoryChoices();
  return (
    <AutocompleteInput
      source={source}
      label={t("tatka.home_builder.category")}
      choices={choices}
      isPending={isPending}
      helperText={false}
      isRequired
    />
  );
}
