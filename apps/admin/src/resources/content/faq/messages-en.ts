export const en = {
  resources: { faq: { name: "Question |||| Questions" } },
  menu: { faq: "FAQ" },
  people: { resource: { faq: "FAQ" } },
};
