import { heldFor } from "../../../platform/cache/held-for.ts";
import type { Metrics } from "../../../platform/telemetry/metrics.ts";
import type { Config } from "../../../settings/config.ts";
import type { Check } from "./check.ts";
import { replicaCheck } from "./database-checks.ts";
import { certificateCheck } from "./outside-checks.ts";
import { diskCheck } from "./own-checks.ts";
import { runChecks } from "./run-checks.ts";

/** Prometheus scrapes every 15 seconds, but these values change slowly. */
const HELD_MS = 30_000;

/** Values of the checks for Prometheus, read on demand. Missing ones are omitted. */
export function watchFigures(metrics: Metrics, config: Config): void {
  const figureOf = (check: Check, worst: "min" | "max") =>
    heldFor(HELD_MS, async () => {
      const figures = (await runChecks([check], config)).flatMap(({ figure }) => figure ?? []);
      return figures.length === 0 ? undefined : Math[worst](...figures);
    });
  const watch = (check: Check, worst: "min" | "max", name: string, help: string) =>
    metrics.watchFigure({ name, help, worst, read: figureOf(check, worst) });
  watch(diskCheck, "min", "tatka_disk_free_bytes", "Free bytes on the disk of DATA_DIR");
  watch(replicaCheck, "max", "tatka_replica_lag_seconds", "How far the replica is behind the database");
  watch(
    certificateCheck,
    "min",
    "tatka_certificate_seconds_left",
    "Time until the first certificate of an origin ends",
  );
}
