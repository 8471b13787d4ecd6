/** Projects of `npm test`, which must pass before a merge. The names match Vitest's configuration. */
export const quickProjects = ["rules", "components*", "api", "journeys", "start"];

export const slowProjects = {
  browser: "less common journeys in the browser",
  sweeps: "every page in both themes and languages, at every width, with axe",
  drills: "faults, upgrades, poolers, replicas, backups, containers, fuzzing and long random walks",
};
