export const bn = {
  menu: { countries: "দেশ", divisions: "বিভাগ", districts: "জেলা", zones: "এলাকা" },
  people: { resource: { location: "এলাকা" } },
};

export const refusals = {
  "location.none_near": "এই এলাকা তালিকায় নেই। তালিকা থেকে বেছে নিন।",
  "location.not_found": "জায়গাটি পাওয়া যায়নি।",
  "location.wrong_parent": "জেলা থাকে বিভাগের মধ্যে, এলাকা থাকে জেলার মধ্যে। এটি কিসের অংশ তা বেছে নিন।",
};
