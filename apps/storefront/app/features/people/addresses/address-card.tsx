import type { Address } from "@tatka/contract/people/addresses";
import { MapPinOff, Pencil, Trash2 } from "lucide-react";
import { titleIn, useLanguage } from "../../../language.tsx";
import { addressTexts } from "./messages.ts";

type AddressCardProps = {
  address: Address;
  /** Set if an address can be selected. */
  choice?: { group: string; isChosen: boolean; onChoose: () => void } | undefined;
  onEdit: () => void;
  onDelete: () => void;
};

const actionLook =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3 text-sm font-semibold text-brand-strong hover:bg-brand-soft";

/** An address with its actions. */
export function AddressCard({ address, choice, onEdit, onDelete }: AddressCardProps) {
  const { language } = useLanguage();
  const texts = addressTexts[language];
  return (
    <li className="flex flex-col rounded-card border border-line-strong transition-colors hover:border-brand has-[input:checked]:border-brand has-[input:checked]:bg-brand-soft has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand">
      {choice ? (
        <label className="flex flex-1 cursor-pointer gap-3 px-4 pt-3 has-disabled:cursor-not-allowed">
          <input
            type="radio"
            name={choice.group}
            value={address.id}
            checked={choice.isChosen}
            disabled={!address.isDeliverable}
            onChange={choice.onChoose}
            className="mt-1 size-5 shrink-0 accent-brand"
          />
          <AddressWords address={address} />
        </label>
      ) : (
        <div className="flex flex-1 px-4 pt-3">
          <AddressWords address={address} />
        </div>
      )}
      <div className="flex flex-wrap px-1 pb-1">
        <button type="button" aria-label={texts.editOf(address.name)} className={actionLook} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          {texts.edit}
        </button>
        <button type="button" aria-label={texts.removeOf(address.name)} className={actionLook} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          {texts.remove}
        </button>
      </div>
    </li>
  );
}

function AddressWords({ address }: { address: Address }) {
  const { language } = useLanguage();
  const texts = addressTexts[language];
  const places = [address.zone, address.district, address.division].map((place) => titleIn(language, place));
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold break-words">{address.name}</span>
        {address.label && (
          <span className="rounded-full bg-sunken px-2.5 py-0.5 text-xs font-semibold">
            {texts.form.labels[address.label]}
          </span>
        )}
        {address.isDefault && (
          <span className="rounded-full bg-brand px-2.5 py-0.5 text-xs font-semibold text-on-brand">
            {texts.isDefault}
          </span>
        )}
      </p>
      <p className="text-muted">+88 {address.phone}</p>
      <p className="break-words">{address.address}</p>
      {address.landmark && <p className="break-words text-muted">{texts.landmarkOf(address.landmark)}</p>}
      <p className="text-muted">{[...new Set(places)].join(", ")}</p>
      {!address.isDeliverable && (
        <p className="mt-1 flex items-center gap-2 font-medium text-danger">
          <MapPinOff aria-hidden="true" className="size-4 shrink-0" />
          {texts.outside}
        </p>
      )}
    </div>
  );
}
