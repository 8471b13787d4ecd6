import { isTest } from "./features.mjs";

/**
 * The groups of each layer, from top to bottom: a group may import lower groups only. The order differs between layers:
 * all of the server sends messages, while nothing in the back office depends on them. The files beside the groups of a
 * package are used by all groups, so they import none of them.
 */
const layers = [
  {
    folder: "packages/contract/src/",
    hasCommonFiles: true,
    floors: ["content", "insight", "lists", "orders", "payments", "delivery", "catalogue", "system", "people"],
  },
  {
    folder: "packages/domain/src/",
    hasCommonFiles: true,
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
  // What the features of the storefront stand on, and what composes them.
  {
    folder: "apps/storefront/app/",
    floors: [
      ["development.client.ts", "entry.client.tsx", "server.ts"],
      ["browser-routes.ts", "inline-scripts.ts", "page-routes.server.ts", "root.tsx", "routes.ts"],
      ["features", "page-parameters.ts"],
      "shell",
      "session",
      "pictures",
      ["failure-note.tsx", "failure-text.ts", "say-failure.ts", "use-action.ts", "waiting-note.tsx"],
      "api-client.ts",
      "login",
      "ui",
      ["api.server.ts", "language.tsx", "messages", "settings.server.ts"],
      ["dates.server.ts", "dialog-store.ts", "format.ts", "home-room.ts", "moments.ts"],
      "router",
    ],
  },
  // What the areas of the back office stand on. The rooms of one floor may import each other.
  {
    folder: "apps/admin/src/",
    floors: [
      "app.tsx",
      "areas.ts",
      "resources",
      "settings",
      ["layout", "messages", "offline", "providers", "records", "scanning"],
    ],
  },
];

/**
 * A floor may be several rooms or files, which may import each other.
 *
 * @param {import("./read-imports.mjs").Import} wanted
 * @returns {string | undefined}
 */
export function floorProblem({ file, specifier, target }) {
  const layer = layers.find(({ folder }) => file.startsWith(folder));
  if (!layer || !target || isTest(file)) return undefined;
  const [from, to] = [floorOf(layer, file), floorOf(layer, target)];
  if (from === -1 || to === -1 || from <= to) return undefined;
  return `${file} imports ${specifier}: ${layer.floors[from] ?? "a file of all groups"} stands below ${layer.floors[to]}`;
}

/** @param {(typeof layers)[number]} layer @param {string} path */
function floorOf({ folder, floors, hasCommonFiles }, path) {
  if (!path.startsWith(folder)) return -1;
  const [group = "", below] = path.slice(folder.length).split("/");
  return below === undefined && hasCommonFiles
    ? floors.length
    : floors.findIndex((floor) => [floor].flat().includes(group));
}
