import { endStoresInUse } from "../harness/store.ts";

// Runs before each test file. Files run one after another, so any store in use belongs to a file that was cancelled.
await endStoresInUse();
