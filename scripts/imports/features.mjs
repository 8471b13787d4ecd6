/**
 * Where each app keeps its features, and the few files outside them that put features together. Everything else beside
 * the features stands below them and knows none.
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

/** The feature that a file belongs to, as `apps/server/src/features/orders/cart`. @param {string} path */
export function featureOf(path) {
  const app = apps.find(({ folder, features }) => path.startsWith(folder + features));
  if (!app) return undefined;
  const home = app.folder + app.features;
  const [group, feature, ...rest] = path.slice(home.length).split("/");
  return rest.length > 0 ? `${home}${group}/${feature}` : undefined;
}

/**
 * Whether it only names what the back office fetches later. A page reads the texts and the menu that are made from all
 * descriptors, so what they fetch does not count as a circle.
 *
 * @param {import("./read-imports.mjs").Import} wanted
 */
export const isFetchedByDescriptor = ({ file, isDynamic }) => isDynamic && /^apps\/admin\/.*\/resource\.ts$/.test(file);

/** @param {string} path */
export const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path);

/**
 * What is wrong with an import of a feature's file from outside that feature.
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
    // A test of the whole app may look into every feature, such as for its texts in both languages.
    if (isTest(file)) return undefined;
    if (!app.composing.includes(file.slice(app.folder.length)))
      return `${file} imports ${specifier}: it stands below the features and knows none`;
  }
  return isDoor(file, target.slice(feature.length + 1), isDynamic)
    ? undefined
    : `${file} imports ${specifier}: only the index of ${feature} is for others`;
}

/**
 * What others may name of a feature: its index, and index.server.ts for what only the storefront's server runs, which
 * the router refuses in a browser's code. Beside them:
 * - a page or dialog that is fetched when it is needed, by its own file. It is a download of its own, and through the
 *   index all that the index names would come with it.
 * - the descriptor of an area of the back office, by the list of all areas. It stands apart from the index because it is
 *   data: it names pages only to fetch them.
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
