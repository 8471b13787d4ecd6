import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  // The server gives every /admin/* page this app's index.html, and /admin/assets/* from the build.
  base: "/admin/",
  plugins: [react()],
  build: {
    outDir: "build",
    // The first browsers with light-dark(), which the tokens are written in. For older ones it would be rewritten in a way
    // that only follows the page as a whole, and the login page keeps one half in the light theme.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // React, react-admin and MUI come first and together; the pages are split off.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // zod is set up (zod-without-eval.ts) before its first schema is made, and that order only holds inside one chunk.
        codeSplitting: {
          groups: [
            { name: "contract", test: /zod|packages.contract/ },
            // Bangla is fetched at once, so the areas' texts are one file.
            { name: "bangla", test: /admin.src.*-bn\.ts/ },
          ],
        },
      },
    },
  },
});
