import { config } from "zod";

// zod tests for eval when the first schema is created, and the Content-Security-Policy reports even that test.
config({ jitless: true });
