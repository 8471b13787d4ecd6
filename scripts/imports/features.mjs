/**
 * Where each app keeps its features, and the few files outside them that compose features. All other files beside the
 * features are lower layers and may not import features.
 */
const apps = [
  {
    folder: "apps/server/src/",
    features: "features/",
    composing: ["app.ts", "doctor.ts", "features.ts", "server.ts", "store-parts.ts", "terminal.ts"],
  },
  { folder: "apps/storefront/app/", features: "features/", composing: ["page-parameters.ts"] },
  {
    folder: "apps/admin/src/",
    features: "resources/",
    composing: ["app.tsx", "app-layout.tsx", "areas.ts"],
  },
];

/** Returns a file's feature, such as `apps/server/src/features/orders/cart`. @param {string} path */
export function featureOf(path) {
  const app = apps.find(({ folder, features }) => path.startsWith(folder + features));
  if (!app) return undefined;
  const home = app.folder + app.features;
  const [group, feature, ...rest] = path.slice(home.length).split("/");
  return rest.length > 0 ? `${home}${group}/${feature}` : undefined;
}

/** @param {string} path */
export const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);

/**
 * Returns the problem with an import of a feature's file from outside that feature.
 *
 * @param {import("./read-imports.mjs").Import} wanted
 * @returns {string | undefined}
 */
export function featureProblem({ file, specifier, target, isDynamic }) {
  const app = apps.find(({ folder }) => file.startsWith(folder));
  const feature = target && featureOf(target);
  if (feature && file.startsWith("apps/demo/")) {
    return target === `${feature}/index.ts`
      ? undefined
      : `${file} imports ${specifier}: only the index of ${feature} is for others`;
  }
  if (!app || !feature || featureOf(file) === feature) return undefined;
  if (featureOf(file) === undefined) {
    // A test of the whole app may import from every feature, for example texts in both languages.
    if (isTest(file)) return undefined;
    if (!app.composing.includes(file.slice(app.folder.length)))
      return `${file} imports ${specifier}: it stands below the features and knows none`;
  }
  return isDoor(file, target.slice(feature.length + 1), isDynamic)
    ? undefined
    : `${file} imports ${specifier}: only the index of ${feature} is for others`;
}

/**
 * Returns whether other code may import this file of a feature: its index, or index.server.ts for code that runs only
 * on the storefront's server and that the router refuses in a browser bundle. Exceptions:
 * - a lazily loaded page or dialog, by its own file: importing it through the index would bundle everything the index
 *   exports.
 * - the descriptor of a back-office area, by the list of all areas. It is data that loads pages lazily.
 *
 * @param {string} file
 * @param {string} name
 * @param {boolean} isDynamic
 */
function isDoor(file, name, isDynamic) {
  if (name === "index.ts") return true;
  if (name === "index.server.ts") return file.startsWith("apps/storefront/");
  if (isDynamic && name.endsWith(".tsx")) return true;
  return file === "apps/admin/src/areas.ts" && name === "resource.ts";
}
