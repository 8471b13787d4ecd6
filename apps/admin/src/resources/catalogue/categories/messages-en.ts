export const en = {
  resources: { category: { name: "Category |||| Categories" } },
  menu: { categories: "Categories" },
  people: { resource: { category: "Categories" } },
};
