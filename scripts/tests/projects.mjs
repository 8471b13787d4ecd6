/** What must hold before a change may land: the projects of `npm test`, in Vitest's configuration by the same names. */
export const quickProjects = ["rules", "components*", "api", "journeys", "start"];

/** What `npm run test:all` adds, with what it proves. */
export const slowProjects = {
  browser: "less common journeys in the browser",
  sweeps: "every page in both themes and languages, at every width, with axe",
  drills: "faults, upgrades, poolers, replicas, backups, containers, fuzzing and long random walks",
};
