import { configureGlobal } from "fast-check";

/** A fixed seed for property tests. With random values a mutant could be killed in one run and survive the next. */
configureGlobal({ seed: 1 });
