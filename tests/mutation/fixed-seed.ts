import { configureGlobal } from "fast-check";

/** Property tests try the same values in every run, or a mutant would be killed in one run and survive the next. */
configureGlobal({ seed: 1 });
