import { CircleCheck, MapPinOff } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import {
  type AddressForm,
  chooseDistrict,
  chooseDivision,
  chooseFound,
  chooseZone,
  type RuledField,
} from "./address-form.ts";
import { addressTexts } from "./messages.ts";
import { MyPosition } from "./my-position.tsx";
import { PlaceSelect } from "./place-select.tsx";
import type { Places } from "./use-places.ts";
import { ZoneField } from "./zone-field.tsx";

type Known = Parameters<typeof PlaceSelect>[0]["known"];

type PlaceFieldsProps = {
  form: AddressForm;
  /** The form's current values, because the position arrives seconds later. */
  onForm: (change: (form: AddressForm) => AddressForm) => void;
  places: Places;
  /** The locations of the edited address. */
  known: { division: Known; district: Known; zone: Known };
  errorOf: (field: RuledField) => string | undefined;
  /** Whether the selected zone has delivery; undefined without a zone or while loading. */
  isDeliverable: boolean | undefined;
};

/** Division, district and zone, selected or from the device's position, and whether there is delivery. */
export function PlaceFields({ form, onForm, places, known, errorOf, isDeliverable }: PlaceFieldsProps) {
  const { language } = useLanguage();
  const { form: texts, zone: zoneTexts } = addressTexts[language];
  return (
    <>
      <MyPosition onFound={(found) => onForm((typed) => chooseFound(typed, found))} />
      <div>
        <div className="grid gap-4 sm:grid-cols-3">
          <PlaceSelect
            name="divisionId"
            label={texts.division}
            places={places.divisions}
            known={known.division}
            value={form.divisionId}
            onChange={(id) => onForm((typed) => chooseDivision(typed, id))}
            error={errorOf("divisionId")}
          />
          <PlaceSelect
            name="districtId"
            label={texts.district}
            places={places.districts}
            known={known.district}
            value={form.districtId}
            onChange={(id) => onForm((typed) => chooseDistrict(typed, id))}
            error={errorOf("districtId")}
          />
          <ZoneField
            name="zoneId"
            label={texts.zone}
            places={places.zones}
            known={known.zone}
            value={form.zoneId}
            onChange={(id) => onForm((typed) => chooseZone(typed, id))}
            error={errorOf("zoneId")}
          />
        </div>
        <div role="status">
          {isDeliverable !== undefined && (
            <p
              className={`mt-3 flex items-start gap-2 rounded-card px-4 py-2.5 text-sm font-medium ${isDeliverable ? "bg-brand-soft text-brand-strong" : "bg-danger-soft text-danger"}`}
            >
              {isDeliverable ? (
                <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0" />
              ) : (
                <MapPinOff aria-hidden="true" className="mt-px size-4.5 shrink-0" />
              )}
              {isDeliverable ? zoneTexts.deliverable : zoneTexts.undeliverable}
            </p>
          )}
        </div>
      </div>
    </>
  );
}
