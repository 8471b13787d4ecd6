import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";

/** PostgreSQL's settings for each start, so that changes reach existing databases. */
export async function runningSettings(
  binaries: Binaries,
  extra: Record<string, string>,
): Promise<Record<string, string>> {
  const statistics = (await hasModule(binaries, "pg_stat_statements"))
    ? { shared_preload_libraries: "pg_stat_statements" }
    : {};
  return { ...smallServer, ...statistics, ...extra };
}

const smallServer: Record<string, string> = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "128MB",
  // Acknowledged orders survive a power failure.
  fsync: "on",
  synchronous_commit: "on",
  // JIT compilation costs more than it saves on a shop's short queries.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Customers' data stays out of the log: no statements, and no "Key (email)=(…) already exists".
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

async function hasModule(binaries: Binaries, name: string): Promise<boolean> {
  const suffix = process.platform === "darwin" ? "dylib" : "so";
  return access(join(binaries.modules, `${name}.${suffix}`)).then(
    () => true,
    () => false,
  );
}
