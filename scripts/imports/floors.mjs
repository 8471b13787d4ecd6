import { isTest } from "./features.mjs";

/**
 * The groups of each layer, from top to bottom: a group may import lower groups only. The order differs between layers:
 * all of the server sends messages, while nothing in the back office depends on them.
 */
const layers = [
  {
    folder: "packages/contract/src/",
    floors: ["content", "insight", "lists", "orders", "payments", "delivery", "catalogue", "system", "people"],
  },
  {
    folder: "packages/domain/src/",
    floors: ["lists", "delivery", "orders", "payments", "catalogue", "people", "content", "insight", "system"],
  },
  {
    folder: "apps/server/src/features/",
    floors: ["system", "insight", "lists", "orders", "payments", "catalogue", "people", "delivery", "content"],
  },
  {
    folder: "apps/admin/src/resources/",
    floors: ["payments", "delivery", "orders", "catalogue", "insight", "content", "lists", "system", "people"],
  },
  {
    folder: "apps/storefront/app/features/",
    floors: ["system", "content", "catalogue", "lists", "orders", "people", "delivery"],
  },
];

/**
 * @param {import("./read-imports.mjs").Import} wanted
 * @returns {string | undefined}
 */
export function floorProblem({ file, specifier, target }) {
  const layer = layers.find(({ folder }) => file.startsWith(folder));
  if (!layer || !target || isTest(file)) return undefined;
  const [from, to] = [floorOf(layer, file), floorOf(layer, target)];
  if (from === -1 || to === -1 || from <= to) return undefined;
  return `${file} imports ${specifier}: ${layer.floors[from]} stands below ${layer.floors[to]}`;
}

/** @param {(typeof layers)[number]} layer @param {string} path */
function floorOf({ folder, floors }, path) {
  const [group = ""] = path.startsWith(folder) ? path.slice(folder.length).split("/") : [];
  return floors.indexOf(group);
}
