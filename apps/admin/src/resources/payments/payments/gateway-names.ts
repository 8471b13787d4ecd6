/** As the services call themselves, in every language. */
export const gatewayNames = { sslcommerz: "SSLCommerz", bkash: "bKash" } as const;
