/** Brand names, the same in every language. */
export const gatewayNames = { sslcommerz: "SSLCommerz", bkash: "bKash" } as const;
