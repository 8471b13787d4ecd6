import { placeholders } from "@tatka/domain/content/messages/placeholders";
import type { Language } from "@tatka/domain/language";
import { cashOnDelivery } from "@tatka/domain/payments/methods/index";
import type { ToldOrder } from "../../orders/orders/index.ts";

const line = {
  title: "Rui fish",
  titleBn: "রুই মাছ",
  size: "1 Kg",
  sizeBn: "১ কেজি",
  quantity: 2,
  totalPoisha: 84_000,
};

/** For a store without orders, and for staff who may not see any. */
export function sampleOrder(language: Language): ToldOrder {
  return {
    number: placeholders.orderNumber.sample[language],
    language,
    name: placeholders.customerName.sample[language],
    subtotalPoisha: 124_000,
    discountPoisha: 0,
    voucherCode: null,
    discounts: [],
    discountReason: null,
    deliveryWaiver: null,
    waivedPoisha: 0,
    deliveryPoisha: 2_900,
    totalPoisha: 126_900,
    deliverFrom: "2026-11-17T10:00:00Z",
    deliverUntil: "2026-11-17T12:00:00Z",
    paymentMethod: cashOnDelivery,
    isPaid: false,
    failure: "not_home",
    handoverCode: placeholders.handoverCode.sample[language],
    recipient: {
      phone: "01712-345678",
      address: language === "bn" ? "বাড়ি ৭, রোড ৩" : "House 7, Road 3",
      landmark: "",
      zone: { title: "Dhanmondi", titleBn: "ধানমন্ডি" },
      district: { title: "Dhaka", titleBn: "ঢাকা" },
    },
    lines: [
      line,
      { ...line, title: "Paratha", titleBn: "পরোটা", size: "5 pcs", sizeBn: "৫ পিস", quantity: 1, totalPoisha: 40_000 },
    ],
    refused: [],
    returned: [],
  };
}
