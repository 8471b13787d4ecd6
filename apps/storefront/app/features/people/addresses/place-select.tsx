import type { Location } from "@tatka/contract/delivery/locations";
import { titleIn, useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { addressTexts } from "./messages.ts";

type Option = Pick<Location, "id" | "title" | "titleBn"> & Partial<Pick<Location, "region" | "isDeliverable">>;

export type PlaceSelectProps = {
  name: string;
  label: string;
  places: readonly Option[];
  /** The address's current place, shown while the list loads or if it fails. */
  known: Option | undefined;
  value: number | null | undefined;
  onChange: (id: number | null) => void;
  error: string | undefined;
};

/** One of three dropdowns, with served places first and the city at the top. Disabled without choices. */
export function PlaceSelect({ name, label, places, known, value, onChange, error }: PlaceSelectProps) {
  const { language } = useLanguage();
  const { region } = useLayoutData();
  const options = places.length === 0 && known && known.id === value ? [known] : places;
  const texts = addressTexts[language].form;
  const served = options
    .filter(({ isDeliverable }) => isDeliverable)
    .toSorted((a, b) => Number(b.region === region) - Number(a.region === region));
  const others = options.filter(({ isDeliverable }) => !isDeliverable);
  const optionOf = (place: Option) => (
    <option key={place.id} value={place.id}>
      {titleIn(language, place)}
    </option>
  );
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? ""}
      onChange={(id) => onChange(Number(id) || null)}
      isDisabled={options.length === 0}
      error={error}
    >
      <option value="">{texts.choose}</option>
      {served.length > 0 && others.length > 0 ? (
        <>
          <optgroup label={texts.served}>{served.map(optionOf)}</optgroup>
          <optgroup label={texts.others}>{others.map(optionOf)}</optgroup>
        </>
      ) : (
        options.map(optionOf)
      )}
    </SelectField>
  );
}
