export const bn = {
  resources: { faq: { name: "প্রশ্ন |||| প্রশ্ন" } },
  menu: { faq: "প্রশ্নোত্তর" },
  people: { resource: { faq: "প্রশ্নোত্তর" } },
};
