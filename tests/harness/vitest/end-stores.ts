import { afterAll } from "vitest";
import { endOpenStores } from "./open-stores.ts";

// A cancelled file, as mutation tests cancel it at the first failure, runs no hooks.
await endOpenStores();
afterAll(endOpenStores);
