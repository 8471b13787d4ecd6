export const paymentMethods = ["cod", "sslcommerz", "bkash"] as const;
