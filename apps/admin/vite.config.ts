import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  // The server responds to every /admin/* page with this app's index.html, and serves /admin/assets/* from the build.
  base: "/admin/",
  plugins: [react()],
  build: {
    outDir: "build",
    // The first browsers with light-dark(), which the tokens use. The fallback for older ones would only follow the
    // page as a whole, but the login page keeps one half in the light theme.
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // React, react-admin and MUI are one chunk that loads first; pages have their own chunks.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // zod is set up (zod-without-eval.ts) before the first schema is created. Only a single chunk guarantees that
        // order.
        codeSplitting: {
          groups: [
            { name: "contract", test: /zod|packages.contract/ },
            // All Bangla texts are one chunk, because they are loaded together.
            { name: "bangla", test: /admin.src.*-bn\.ts/ },
          ],
        },
      },
    },
  },
});
