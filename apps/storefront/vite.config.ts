import { existsSync } from "node:fs";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { routes } from "./app/routes.ts";
import { storePlugins } from "./vite/store-plugins.ts";

const libraries = /node_modules\/(react|react-dom|scheduler)\//;
// Routes are excluded: each must stay a separate file, and a layout contains one language only. So is code for lists
// and dialogs.
const neededEverywhere =
  /app\/router\/|app\/ui\/(?!forms|text|modal|toast|pag|confirm)|app\/shell\/|app\/login\/user-|app\/features\/system\/layout\/(?!english|bangla|missing)|app\/features\/catalogue\/(product-cards\/product-(row|card)|flash-sales\/sale-clock)|icons-of-the-store/;
const onEveryPage = /assets\/(react|shop|rolldown-runtime|entry\.client)-/;
const dialogs = /app\/ui\/modal|app\/messages\/dialogs/;
// Login, sign-up and the account menu share most of their code: one chunk, loaded on first use.
const identity =
  /app\/features\/people\/identity\/(?!account-button)|app\/session\/(session|use-logout)|app\/ui\/forms\/|app\/messages\/refusals|app\/failure-text|app\/api-client/;

export default defineConfig(({ command }) => ({
  base: "/",
  // React's plugin is for hot reload only.
  plugins: [storePlugins(), command === "serve" && react()],
  // Pre-bundles libraries in development; finding one later would reload the page.
  optimizeDeps: { entries: ["app/development.client.ts", "app/entry.client.tsx"] },
  // The browser build comes first, because the server build names its files.
  builder: {},
  build: {
    // Fonts and pictures stay separate files: the page's policy does not allow data URLs in style sheets.
    assetsInlineLimit: 0,
    // Further files of a lazy part, loaded before it.
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
          // A document names the file of each of its routes, so each is an entry that keeps its exports.
          input: { "entry.client": "./app/entry.client.tsx", ...pageModules() },
          preserveEntrySignatures: "exports-only",
          output: {
            codeSplitting: {
              // Needed by every page: a few files instead of many small ones.
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
      // The build is one self-contained module: it starts fast, and React exists once. In development packages are
      // loaded unbundled, except the icons, which the plugin replaces.
      resolve: { noExternal: command === "build" || ["lucide-react"] },
      // Defined at build time: otherwise the module would contain React twice and select one by the server's
      // environment.
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
