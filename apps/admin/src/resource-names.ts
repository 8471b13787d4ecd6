/**
 * Pages whose URL does not spell their resource the way the API and the permissions do. Everything else has one
 * name: `/admin/product` shows what `/api/v1.0/admin/product` keeps under the permissions `product.*`.
 */
const apiNames: Record<string, string> = {
  users: "user",
  hub: "hub_setting",
  "shipping-zone": "shipping_zone",
  "payment-method": "payment_method",
  "flash-sale": "flash_sale",
  "blog-term": "blog_term",
  "settings/countries": "country",
  "settings/divisions": "location",
  "settings/districts": "location",
  "settings/zones": "location",
};

/** Resources that stand under the permissions of another. */
const permissionNames: Record<string, string> = { country: "location", payment: "order", blog_term: "blog" };

function apiNameOf(page: string): string {
  return apiNames[page] ?? page;
}

export function permissionNameOf(page: string): string {
  const name = apiNameOf(page);
  return permissionNames[name] ?? name.replaceAll("-", "_");
}
