import { useLanguage } from "../../../language.tsx";
import { dialogTexts } from "../../../messages/dialogs.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { Modal } from "../../../ui/modal.tsx";

/** Delivery charges by order value. */
export function DeliveryPolicyDialog({ onClose }: { onClose: () => void }) {
  const { language, format } = useLanguage();
  const { deliveryRules } = useLayoutData();
  const { close, delivery } = dialogTexts[language];
  return (
    <Modal title={delivery.title} closeLabel={close} onClose={onClose}>
      <table className="mt-4 w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong text-sm text-muted">
            <th scope="col" className="py-2 pr-4 font-medium">
              {delivery.order}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {delivery.charge}
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveryRules.map(({ from, upTo, charge }) => (
            <tr key={from} className="border-b border-line">
              <td className="py-3 pr-4">{rangeOf(from, upTo)}</td>
              <td className="py-3 text-right font-semibold">{charge === 0 ? delivery.free : format.taka(charge)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );

  function rangeOf(from: number, upTo: number | null): string {
    if (upTo === null) return delivery.from(format.taka(from));
    return from === 0 ? delivery.below(format.taka(upTo)) : delivery.between(format.taka(from), format.taka(upTo));
  }
}
