import { addressLabels } from "@tatka/contract/people/addresses";
import { type Dispatch, type FormEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { sayFailure } from "../../../say-failure.ts";
import { confirmSession } from "../../../session/session.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { focusFirst } from "../../../ui/forms/focus-first.ts";
import { quietButtonLook, submitLook } from "../../../ui/forms/form-look.ts";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { fetchAddresses, saveAddress } from "./address-calls.ts";
import {
  type AddressForm,
  emptyForm,
  errorsIn,
  type FormErrors,
  formOf,
  inCity,
  phoneTyped,
  type RuledField,
  withProfile,
} from "./address-form.ts";
import { type AddressChange, type AddressState, withSaved } from "./address-state.ts";
import { addressTexts } from "./messages.ts";
import { PhoneField } from "./phone-field.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { usePlaces } from "./use-places.ts";

type AddressDialogProps = { state: AddressState; dispatch: Dispatch<AddressChange> };

/** Adds or edits an address. Rebuilt each time it opens, so that form and lists are reset. */
export default function AddressDialog({ state, dispatch }: AddressDialogProps) {
  const { addressItems, editAddress, preventHideAddModal: isSaving } = state;
  const { language } = useLanguage();
  const { region } = useLayoutData();
  const { form: texts, errors: errorTexts } = addressTexts[language];
  const formRef = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<AddressForm>(() => (editAddress ? formOf(editAddress) : emptyForm));
  const [errors, setErrors] = useState<FormErrors>({});
  /** One idempotency key per form, so that a retry after a lost response creates no second address. */
  const lastSent = useRef<{ text: string; key: string } | null>(null);
  const places = usePlaces(form.divisionId, form.districtId);
  const isDeliverable = places.zones.find(({ id }) => id === form.zoneId)?.isDeliverable;

  useEffect(() => {
    if (editAddress) return;
    // Prefills from the profile; if that fails, the fields stay empty.
    confirmSession().then(
      (person) => person && setForm((typed) => withProfile(typed, person)),
      () => undefined,
    );
  }, [editAddress]);
  const { divisions, districts } = places;
  useEffect(() => {
    if (!editAddress) setForm((typed) => inCity(typed, { divisions, districts }, region));
  }, [editAddress, divisions, districts, region]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirst(formRef.current, "error");
  }, [errors]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const found = errorsIn(form);
    setErrors(found);
    if (isSaving || Object.keys(found).length > 0) return;
    void save(element);
  }

  async function save(element: HTMLFormElement) {
    dispatch({ type: "saving" });
    try {
      const address = await saveAddress(editAddress, form, keyOf(form));
      const items = await fetchAddresses().catch(() => withSaved(addressItems, address));
      // Closed by the browser first, which restores the focus.
      closeModalAround(element);
      dispatch({ type: "saved", address, items });
      showToast(texts.saved);
    } catch (error) {
      dispatch({ type: "notSaved" });
      sayFailure(error, () => save(element));
    }
  }

  function keyOf(sent: AddressForm): string {
    const text = JSON.stringify(sent);
    if (lastSent.current?.text !== text) lastSent.current = { text, key: crypto.randomUUID() };
    return lastSent.current.key;
  }

  const set = (fields: Partial<AddressForm>) => setForm((typed) => ({ ...typed, ...fields }));
  const errorOf = (field: RuledField) => errors[field] && errorTexts[errors[field]];
  const optional = (label: string) => `${label} (${texts.optional})`;

  return (
    <Modal
      title={editAddress ? texts.editTitle : texts.addTitle}
      closeLabel={dialogTexts[language].close}
      onClose={() => dispatch({ type: "closed" })}
      isHeld={isSaving}
      className="max-w-2xl"
    >
      <form ref={formRef} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label={texts.name}
            value={form.name ?? ""}
            onChange={(name) => set({ name })}
            error={errorOf("name")}
            autoComplete="name"
            maxLength={100}
          />
          <PhoneField
            label={texts.phone}
            value={form.phone ?? ""}
            onChange={(typed) => set({ phone: phoneTyped(typed) })}
            error={errorOf("phone")}
          />
        </div>
        <PlaceFields
          form={form}
          onForm={setForm}
          places={places}
          known={{ division: editAddress?.division, district: editAddress?.district, zone: editAddress?.zone }}
          errorOf={errorOf}
          isDeliverable={isDeliverable}
        />
        <TextField
          name="address"
          label={texts.address}
          placeholder={texts.addressHint}
          value={form.address ?? ""}
          onChange={(address) => set({ address })}
          error={errorOf("address")}
          autoComplete="street-address"
          maxLength={300}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{optional(texts.label)}</legend>
          {addressLabels.map((label) => (
            <button
              key={label}
              type="button"
              aria-pressed={form.label === label}
              className={`${quietButtonLook} aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong`}
              onClick={() => set({ label: form.label === label ? null : label })}
            >
              {texts.labels[label]}
            </button>
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="landmark"
            label={optional(texts.landmark)}
            value={form.landmark}
            onChange={(landmark) => set({ landmark })}
            maxLength={200}
          />
          <TextField
            name="deliveryNote"
            label={optional(texts.deliveryNote)}
            value={form.deliveryNote}
            onChange={(deliveryNote) => set({ deliveryNote })}
            maxLength={300}
          />
        </div>
        {/* The default changes by setting another, never by unticking; an address without delivery cannot be the
            default. */}
        {!editAddress?.isDefault && isDeliverable !== false && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="isDefault"
              checked={form.isDefault}
              onChange={(event) => set({ isDefault: event.target.checked })}
              className="size-5 accent-brand"
            />
            {texts.makeDefault}
          </label>
        )}
        {/* Not disabled while busy, because a disabled button loses the focus. */}
        <button type="submit" aria-disabled={isSaving} className={submitLook}>
          {texts.save}
        </button>
      </form>
    </Modal>
  );
}
