import type { TextsLike } from "../../../messages/text-tree.ts";
import type { en } from "./messages-en.ts";

const payoutsBangla: TextsLike<typeof en>["gateway_payouts"] = {
  subtitle: "পেমেন্ট গেটওয়ে আপনার ব্যাংকে কত দিয়েছে, তাদের হিসাব থেকে, আর কত পাওনা আছে।",
  add: "টাকা পাওয়া লিখুন",
  gateway: "পেমেন্টের মাধ্যম",
  reference: "হিসাবে লেখা নম্বর",
  paid_on: "কবে দিয়েছে",
  received: "ব্যাংকে এসেছে (৳)",
  fees: "খরচ হিসেবে কেটেছে (৳)",
  note: "নোট",
  named: "%{gateway}, %{reference}",
  about: "%{day} তারিখে %{received}, খরচ %{fees}",
  owes: "%{gateway}-এর কাছে পাওনা %{amount}",
  owes_nothing: "%{gateway}-এর কাছে পাওনা নেই",
  overpaid: "%{gateway} %{amount} বেশি দিয়েছে",
  sums: "%{captured} নেওয়া, %{refunded} ফেরত, %{received} পাওয়া, %{fees} খরচ",
};

export const bn = { gateway_payouts: payoutsBangla, menu: { gateway_payouts: "গেটওয়ের টাকা" } };
