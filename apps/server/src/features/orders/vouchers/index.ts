export { type AppliedVoucher, applyVoucher, reapplyVoucher, type VoucherOrder } from "./apply-voucher.ts";
export { withGuessLimit } from "./guesses.ts";
export { offeredVouchers } from "./offered-vouchers.ts";
export { redeemVoucher, releaseVoucher } from "./redeem-voucher.ts";
export { vouchers } from "./staff-routes.ts";
export { vouchersThat } from "./staff-vouchers.ts";
