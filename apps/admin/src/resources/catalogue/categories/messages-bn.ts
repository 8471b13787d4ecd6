export const bn = {
  resources: { category: { name: "ক্যাটাগরি |||| ক্যাটাগরি" } },
  menu: { categories: "ক্যাটাগরি" },
  people: { resource: { category: "ক্যাটাগরি" } },
};

export const refusals = {
  "category.not_found": "ক্যাটাগরিটি দোকানে নেই।",
  "category.not_the_first": "এই দোকানে ক্যাটাগরি আগেই আছে।",
  "category.too_deep": "ক্যাটাগরির সর্বোচ্চ তিন স্তর থাকে।",
  "category.into_itself": "কোনো ক্যাটাগরিকে তার নিজের ভেতরে সরানো যায় না।",
};
