import type { Order } from "@tatka/contract/orders/orders";
import type { Address } from "@tatka/contract/people/addresses";
import { clockRange } from "@tatka/domain/clock-words";
import { mayChange } from "@tatka/domain/orders/order-policy";
import { paymentMethods } from "@tatka/domain/payments/methods/index";
import { useEffect, useRef, useState } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { titleIn, useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { dayName } from "../../../moments.ts";
import { submitLook } from "../../../ui/forms/form-look.ts";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { closeModalAround, Modal } from "../../../ui/modal.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAction } from "../../../use-action.ts";
import { fetchAddresses } from "../../people/addresses/index.ts";
import { changeTexts } from "./change-messages.ts";
import { orderTexts } from "./messages.ts";
import { changeOrder, fetchTimes, type OrderTimes } from "./order-calls.ts";

type ChangeDialogProps = { order: Order; onChanged: (order: Order) => void; onClose: () => void };

/** Changes address, slot, payment method or delivery instructions until packing. */
export default function ChangeDialog({ order, onChanged, onClose }: ChangeDialogProps) {
  const { language, format } = useLanguage();
  const texts = changeTexts[language];
  const action = useAction();
  const addresses = useAddresses();
  const [addressId, setAddressId] = useState<number>();
  const [slotId, setSlotId] = useState("");
  const [instructions, setInstructions] = useState(order.recipient.deliveryNote);
  const [paymentMethod, setPaymentMethod] = useState(order.paymentMethod);
  const times = useTimes(order.orderNumber, addressId);
  const formRef = useRef<HTMLFormElement>(null);
  const isOtherCharge = times !== undefined && times.deliveryCharge !== order.deliveryCharge;
  const isPayable = order.total > 0 && mayChange("change-payment", order, "customer");

  async function save() {
    const changed = await changeOrder(order.orderNumber, {
      ...(addressId !== undefined && { addressId }),
      ...(slotId !== "" && { slotId }),
      ...(instructions !== order.recipient.deliveryNote && { deliveryInstructions: instructions }),
      ...(paymentMethod !== order.paymentMethod && { paymentMethod }),
      ...(isOtherCharge && { deliveryCharge: times.deliveryCharge }),
    });
    onChanged(changed);
    if (formRef.current) closeModalAround(formRef.current);
    showToast(texts.saved);
  }

  return (
    <Modal title={texts.title} closeLabel={dialogTexts[language].close} onClose={onClose} isHeld={action.isBusy}>
      <form
        ref={formRef}
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          action.run(save);
        }}
      >
        <SelectField
          label={texts.address}
          value={addressId ?? ""}
          onChange={(value) => choose(Number(value) || undefined)}
        >
          <option value="">{texts.sameAddress}</option>
          {addresses.map(({ id, name, address, zone }) => (
            <option key={id} value={id}>
              {name}, {address}, {titleIn(language, zone)}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.time} value={slotId} onChange={setSlotId} isDisabled={!times}>
          <option value="">{timeHint()}</option>
          {times?.slots
            .filter(({ remaining }) => remaining > 0)
            .map(({ id, date, from, to }) => (
              <option key={id} value={id}>
                {dayName(date, language, orderTexts[language])}, {clockRange(from, to, language)}
              </option>
            ))}
        </SelectField>
        {isOtherCharge && (
          <p role="status" className="rounded-card bg-accent-soft px-4 py-3">
            {times.deliveryCharge === 0 ? texts.free : texts.charge(format.taka(times.deliveryCharge))}
          </p>
        )}
        <TextField label={texts.instructions} value={instructions} onChange={setInstructions} maxLength={300} />
        {isPayable && (
          <SelectField label={texts.payment} value={paymentMethod} onChange={(value) => setPaymentMethod(value)}>
            {paymentMethods.map(({ code, words }) => (
              <option key={code} value={code}>
                {words[language].title}
              </option>
            ))}
          </SelectField>
        )}
        <FailureNote failure={action.failure} />
        <button type="submit" aria-disabled={action.isBusy} className={submitLook}>
          {action.isBusy ? texts.saving : texts.save}
        </button>
      </form>
    </Modal>
  );

  function choose(id: number | undefined) {
    setAddressId(id);
    setSlotId("");
  }

  function timeHint(): string {
    if (!times) return texts.loading;
    if (!times.slots.some(({ remaining }) => remaining > 0)) return texts.noTimes;
    return isOtherCharge ? texts.chooseTime : texts.sameTime;
  }
}

function useAddresses(): Address[] {
  const [addresses, setAddresses] = useState<Address[]>([]);
  useEffect(() => {
    fetchAddresses().then(
      (all) => setAddresses(all.filter(({ isDeliverable }) => isDeliverable)),
      // The current address stays selectable.
      () => {},
    );
  }, []);
  return addresses;
}

function useTimes(orderNumber: string, addressId: number | undefined): OrderTimes | undefined {
  const [times, setTimes] = useState<OrderTimes>();
  useEffect(() => {
    let isWanted = true;
    setTimes(undefined);
    fetchTimes(orderNumber, addressId).then(
      (found) => isWanted && setTimes(found),
      () => isWanted && setTimes(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [orderNumber, addressId]);
  return times;
}
