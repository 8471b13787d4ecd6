export const bn = {
  menu: { vouchers: "ভাউচার", new_voucher: "নতুন ভাউচার" },
  missing: { voucher: "ভাউচার %{id}" },
  people: { resource: { voucher: "ভাউচার" } },
};

export const refusals = {
  "voucher.not_valid": "ভাউচার কোডটি সঠিক নয়।",
  "voucher.not_now": "ভাউচারটি এখন ব্যবহার করা যাবে না।",
  "voucher.used_up": "ভাউচারটি শেষ হয়ে গেছে।",
  "voucher.already_used": "ভাউচারটি আপনি আগেই ব্যবহার করেছেন।",
  "voucher.below_minimum": "এই ভাউচারের জন্য আরও বেশি টাকার অর্ডার লাগবে।",
  "voucher.not_for_this_cart": "আপনার কার্টের পণ্যে এই ভাউচার চলে না।",
  "voucher.discounts_save_more": "অর্ডারের ছাড়ে এই ভাউচারের চেয়ে বেশি সাশ্রয়, তাই ভাউচারটি ব্যবহার হয়নি। দুটি একসঙ্গে চলে না।",
  "voucher.first_order_only": "ভাউচারটি শুধু প্রথম অর্ডারের জন্য।",
  "voucher.limit_below_used": "ভাউচারটি {used} বার ব্যবহার হয়েছে। সীমা তার চেয়ে কম হতে পারে না।",
  "voucher.in_use": "ভাউচারটি ব্যবহার হয়েছে, তাই মোছা যাবে না। বদলে লুকিয়ে রাখুন।",
};
