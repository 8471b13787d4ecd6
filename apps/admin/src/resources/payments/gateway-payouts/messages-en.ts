const payoutsEnglish = {
  subtitle: "What payment gateways paid to your bank, from their statements, and what they still owe.",
  add: "Record payout",
  gateway: "Payment method",
  reference: "Number in the statement",
  paid_on: "Paid on",
  received: "Arrived at the bank (৳)",
  fees: "Fees that it kept (৳)",
  note: "Note",
  named: "%{gateway}, %{reference}",
  about: "%{received} on %{day}, %{fees} fees",
  owes: "%{gateway} owes %{amount}",
  owes_nothing: "%{gateway} owes nothing",
  overpaid: "%{gateway} paid %{amount} too much",
  sums: "%{captured} taken, %{refunded} refunded, %{received} received, %{fees} fees",
};

export const en = { gateway_payouts: payoutsEnglish, menu: { gateway_payouts: "Payouts" } };
