export const en = {
  resources: { roles: { name: "Role |||| Roles" } },
  menu: { roles: "Roles" },
  people: { resource: { roles: "Roles" } },
};
