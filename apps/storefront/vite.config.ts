import { existsSync } from "node:fs";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routes } from "./app/routes.ts";
import { storePlugins } from "./vite/store-plugins.ts";

const libraries = /node_modules\/(react|react-dom|scheduler)\//;
// Routes are left out: each must stay a file of its own, and a layout carries the words of one language only.
// So is what only lists or dialogs need.
const neededEverywhere =
  /app\/router\/(?!browser-routes)|app\/ui\/(?!forms|modal|toast|pag|confirm)|app\/shell\/|app\/session\/user-|app\/features\/system\/layout\/(?!english|bangla|missing)|app\/features\/catalogue\/(product-parts|product-cards\/product-(row|card)|flash-sales\/sale-clock)|icons-of-the-store/;
const onEveryPage = /assets\/(react|shop|rolldown-runtime|entry\.client)-/;
const dialogs = /app\/ui\/modal|app\/messages\/dialogs/;
// Login, sign-up and what the account menu does share most of their parts: one file, fetched with the first use.
const identity =
  /app\/features\/people\/identity\/(?!account-button)|app\/session\/(session|use-logout)|app\/ui\/forms\/|app\/messages\/refusals|app\/failure-text|app\/api-client/;

export default defineConfig(({ command }) => ({
  base: "/",
  // React's plugin is for hot reload; a build needs none of it.
  plugins: [storePlugins(), command === "serve" && react()],
  // Pre-bundles libraries in development; finding one later would reload the page.
  optimizeDeps: { entries: ["app/development.client.ts", "app/entry.client.tsx"] },
  // The browser's part first: the server's part names its files.
  builder: {},
  build: {
    // Fonts and pictures stay files of their own: the page's policy allows none inside a style sheet.
    assetsInlineLimit: 0,
    // Further files of a lazy part, loaded before the part itself.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".js") && !onEveryPage.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: "build/client",
        manifest: true,
        rolldownOptions: {
          // A document names the file of each route it shows, so each is an entry that keeps its exports.
          input: { "entry.client": "./app/entry.client.tsx", ...pageModules() },
          preserveEntrySignatures: "exports-only",
          output: {
            codeSplitting: {
              // Every page needs these: a few files to fetch instead of many small ones.
              groups: [
                { name: "react", test: libraries },
                { name: "shop", test: neededEverywhere },
                { name: "dialogs", test: dialogs },
                { name: "identity", test: identity },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The build is one self-contained module: it starts fast, and React exists once. In development packages are loaded
      // as they are, but for the icons, of which the plugin makes its own.
      resolve: { noExternal: command === "build" || ["lucide-react"] },
      // Settled here, or the module would carry React twice and pick one by the server's environment.
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      build: {
        outDir: "build/server",
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: "./app/server.ts",
          output: { codeSplitting: false, comments: false, entryFileNames: "index.js" },
        },
      },
    },
  },
}));

function pageModules(): Record<string, string> {
  const files = routes
    .map(({ file }) => `./app/${file}.tsx`)
    .filter((file) => existsSync(new URL(file, import.meta.url)));
  return Object.fromEntries(files.map((file) => [basename(file, ".tsx"), file]));
}
