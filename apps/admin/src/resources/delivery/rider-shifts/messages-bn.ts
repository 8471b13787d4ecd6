const shiftsBangla = {
  subtitle: "রাইডাররা কখন কাজ করবেন, শেষের দিন আগে",
  add: "শিফট যোগ করুন",
  load: "মালের ওজন (কেজি)",
  load_help: "বাইক বা ভ্যানে যতটা ধরে",
  cold_box: "কোল্ড বক্স (কেজি)",
  cold_box_help: "না থাকলে ০ লিখুন",
  note: "নোট",
  choose_hub: "আগে হাব বেছে নিন",
};

export const bn = {
  rider_shifts: shiftsBangla,
  menu: { rider_shifts: "রাইডারদের শিফট" },
  people: { audit: { other_resource: { run_shift: "রাইডারদের শিফট" } } },
};
