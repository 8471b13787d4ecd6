/** Projects of `npm test`, which must pass before a change may land; Vitest's configuration has the same names. */
export const quickProjects = ["rules", "components*", "api", "journeys", "start"];

/** Further projects of `npm run test:all`, with what they test. */
export const slowProjects = {
  browser: "less common journeys in the browser",
  sweeps: "every page in both themes and languages, at every width, with axe",
  drills: "faults, upgrades, poolers, replicas, backups, containers, fuzzing and long random walks",
};
