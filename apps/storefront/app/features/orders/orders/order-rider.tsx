import type { Order } from "@tatka/contract/orders/orders";
import { Phone } from "lucide-react";
import { useLanguage } from "../../../language.tsx";
import { telephoneUrl } from "../../../shell/layout-data.ts";
import { buttonLook } from "../../../ui/button-look.ts";
import { orderTexts } from "./messages.ts";

/** The rider while the order is on its way. */
export function OrderRider({ rider }: { rider: NonNullable<Order["rider"]> }) {
  const { language } = useLanguage();
  const texts = orderTexts[language].rider;
  const { name, phone, handoverCode } = rider;
  return (
    <>
      <p className="mt-1.5 max-w-prose text-pretty font-semibold">{texts.coming(name ?? texts.someone)}</p>
      {handoverCode && (
        <p className="mt-4">
          {texts.code} <strong className="text-2xl tabular-nums">{handoverCode}</strong>
        </p>
      )}
      {phone && (
        <a href={telephoneUrl(phone)} className={`${buttonLook.main} mt-4`}>
          <Phone aria-hidden="true" className="size-5" />
          {name ? texts.call(name) : texts.callRider}
        </a>
      )}
    </>
  );
}
