import type { Address } from "@tatka/contract/people/addresses";
import { Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useId, useReducer, useRef, useState } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { quietButtonLook } from "../../../ui/forms/form-look.ts";
import { withPart } from "../../../ui/parts.ts";
import { useAction } from "../../../use-action.ts";
import { fetchAddresses } from "./address-calls.ts";
import { AddressCard } from "./address-card.tsx";
import { afterChange, firstState } from "./address-state.ts";
import { addressTexts } from "./messages.ts";

const loadAddressDialog = () => import("./address-dialog.tsx");
const AddressDialog = lazy(loadAddressDialog);
const loadDeleteDialog = () => import("./delete-dialog.tsx");
const DeleteDialog = lazy(loadDeleteDialog);

type AddressPickerProps = {
  /** The previous selection, for example after a reload; by default the default address. */
  selectedId?: number | null;
  /** Called on every change of the selected address. Without it, the list is not selectable. */
  onSelect?: (address: Address | null) => void;
};

/** The customer's addresses with their actions, selectable where one is needed. */
export function AddressPicker({ selectedId = null, onSelect }: AddressPickerProps) {
  const texts = addressTexts[useLanguage().language];
  const group = useId();
  const addRef = useRef<HTMLButtonElement>(null);
  const [state, dispatch] = useReducer(afterChange, firstState);
  const { failure, run } = useAction();
  const [leaving, setLeaving] = useState<Address | null>(null);
  const { addressItems, activeAddress } = state;

  const fetchList = useEffectEvent(() =>
    run(async () => dispatch({ type: "listed", items: await fetchAddresses(), wantedId: selectedId })),
  );
  const tellSelection = useEffectEvent((address: Address | null) => onSelect?.(address));

  useEffect(() => fetchList(), []);
  useEffect(() => {
    if (addressItems) tellSelection(activeAddress);
  }, [addressItems, activeAddress]);
  useEffect(() => {
    if (selectedId !== null) dispatch({ type: "selected", id: selectedId });
  }, [selectedId]);

  function closeConfirmation() {
    setLeaving(null);
    // The button that would get the focus back disappears with its address.
    if (!addressItems?.some(({ id }) => id === leaving?.id)) addRef.current?.focus();
  }

  return (
    <div className="mt-4 grid gap-4">
      {addressItems === null && <p role="status">{!failure && texts.loading}</p>}
      <FailureNote failure={failure} />
      {addressItems?.length === 0 && <p className="text-muted">{texts.none}</p>}
      {addressItems && addressItems.length > 0 && (
        <fieldset>
          <legend className="sr-only">{texts.legend}</legend>
          <ul className="grid gap-3 md:grid-cols-2">
            {addressItems.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                choice={
                  onSelect && {
                    group,
                    isChosen: address.id === activeAddress?.id,
                    onChoose: () => dispatch({ type: "selected", id: address.id }),
                  }
                }
                onEdit={() => withPart(loadAddressDialog, () => dispatch({ type: "editing", address }))}
                onDelete={() => withPart(loadDeleteDialog, () => setLeaving(address))}
              />
            ))}
          </ul>
        </fieldset>
      )}
      <button
        ref={addRef}
        type="button"
        className={`${quietButtonLook} justify-self-start`}
        onClick={() => withPart(loadAddressDialog, () => dispatch({ type: "adding" }))}
      >
        <Plus aria-hidden="true" className="size-5" />
        {texts.add}
      </button>
      <Suspense>
        {state.isShowAddressModal && <AddressDialog state={state} dispatch={dispatch} />}
        {leaving && <DeleteDialog address={leaving} dispatch={dispatch} onClose={closeConfirmation} />}
      </Suspense>
    </div>
  );
}
