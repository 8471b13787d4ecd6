/** Texts of rider shifts. */
const shiftsEnglish = {
  subtitle: "When riders work, the latest day first",
  add: "Add shift",
  note: "Note",
  choose_hub: "Choose a hub first",
};

export const en = {
  rider_shifts: shiftsEnglish,
  menu: { rider_shifts: "Rider shifts" },
  people: { audit: { other_resource: { run_shift: "Rider shifts" } } },
};
