export const bn = {
  menu: { refunds: "টাকা ফেরত" },
  counts: { refunds: "ফেরত বাকি" },
  people: { resource: { refund: "টাকা ফেরত" } },
};

export const refusals = {
  "payment.method_not_offered": "এভাবে টাকা দেওয়া যায় না।",
  "payment.not_found": "পেমেন্টটি পাওয়া যায়নি।",
  "payment.gateway_unavailable": "পেমেন্ট সেবা সাড়া দিচ্ছে না। আবার চেষ্টা করুন।",
  "payment.wrong_signature": "বার্তাটি পেমেন্ট সেবা থেকে আসেনি।",
  "payment.refund_too_large": "ফেরতযোগ্য টাকার চেয়ে বেশি।",
};
