/** Texts around the message in an order's email. */
type MailWords = {
  number: string;
  when: string;
  handoverCode: string;
  items: string;
  refused: string;
  returned: string;
  subtotal: string;
  delivery: string;
  free: string;
  voucher: (code: string) => string;
  discount: (reason: string) => string;
  deliveryWaived: (reason: string) => string;
  /** The discount of a replacement order. */
  atNoCharge: string;
  total: string;
  payment: string;
  nothingDue: string;
  cash: (due: string) => string;
  paid: string;
  unpaid: string;
  recipient: string;
  near: (landmark: string) => string;
  see: string;
  rate: string;
  thanks: string;
};

export const orderMailWords: Record<"en" | "bn", MailWords> = {
  en: {
    number: "Order number",
    when: "Delivery time",
    handoverCode: "Tell the rider this code",
    items: "Items",
    refused: "Not accepted",
    returned: "Returned",
    subtotal: "Subtotal",
    delivery: "Delivery",
    free: "Free",
    voucher: (code) => `Voucher ${code}`,
    discount: (reason) => `Discount: ${reason}`,
    deliveryWaived: (reason) => `Delivery fee waived: ${reason}`,
    atNoCharge: "At no charge",
    total: "Total",
    payment: "Payment",
    nothingDue: "No payment due",
    cash: (due) => `Cash to pay: ${due}`,
    paid: "Paid",
    unpaid: "Payment due",
    recipient: "Deliver to",
    near: (landmark) => `Near ${landmark}`,
    see: "See your order",
    rate: "Rate your order",
    thanks: "Thank you for shopping at {store}.",
  },
  bn: {
    number: "অর্ডার নম্বর",
    when: "ডেলিভারির সময়",
    handoverCode: "রাইডারকে এই কোডটি দিন",
    items: "পণ্য",
    refused: "যা নেওয়া হয়নি",
    returned: "যা ফেরত এসেছে",
    subtotal: "সাবটোটাল",
    delivery: "ডেলিভারি",
    free: "ফ্রি",
    voucher: (code) => `ভাউচার ${code}`,
    discount: (reason) => `ছাড়: ${reason}`,
    deliveryWaived: (reason) => `ডেলিভারি চার্জ মওকুফ: ${reason}`,
    atNoCharge: "বিনা মূল্যে",
    total: "মোট",
    payment: "পেমেন্ট",
    nothingDue: "কোনো টাকা দিতে হবে না",
    cash: (due) => `নগদ দিতে হবে: ${due}`,
    paid: "পরিশোধ হয়েছে",
    unpaid: "পেমেন্ট বাকি",
    recipient: "যাঁর কাছে যাবে",
    near: (landmark) => `${landmark}-এর কাছে`,
    see: "অর্ডারটি দেখুন",
    rate: "অর্ডারটি কেমন লাগল, জানান",
    thanks: "{at-store-bn} কেনাকাটার জন্য ধন্যবাদ।",
  },
};
