export const en = {
  menu: { refunds: "Refunds" },
  counts: { refunds: "to refund" },
  people: { resource: { refund: "Refunds" } },
};
