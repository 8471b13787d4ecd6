export const en = {
  menu: { vouchers: "Vouchers", new_voucher: "New voucher" },
  missing: { voucher: "Voucher %{id}" },
  people: { resource: { voucher: "Vouchers" } },
};
