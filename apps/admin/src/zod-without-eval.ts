import { config } from "zod";

// zod looks for eval when the first schema is made, and the Content-Security-Policy reports even the try.
config({ jitless: true });
