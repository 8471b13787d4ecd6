export const bn = {
  resources: { roles: { name: "ভূমিকা |||| ভূমিকা" } },
  menu: { roles: "ভূমিকা" },
  people: { resource: { roles: "ভূমিকা" } },
};
