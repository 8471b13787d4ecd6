/** Texts of rider shifts. */
const shiftsEnglish = {
  subtitle: "When riders work, the latest day first",
  add: "Add shift",
  load: "Load (kg)",
  load_help: "What fits on the bike or van",
  cold_box: "Cold box (kg)",
  cold_box_help: "0 if the rider has none",
  note: "Note",
  choose_hub: "Choose a hub first",
};

export const en = {
  rider_shifts: shiftsEnglish,
  menu: { rider_shifts: "Rider shifts" },
  people: { audit: { other_resource: { run_shift: "Rider shifts" } } },
};
