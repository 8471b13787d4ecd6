export const bn = { menu: { audit: "অডিট লগ" }, people: { resource: { audit: "অডিট লগ" } } };
