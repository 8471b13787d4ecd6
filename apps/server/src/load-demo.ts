import type { Config } from "./settings/config.ts";

export type Demo = typeof import("../../demo/src/demo.ts");

/** The demo's data, orders, pictures, gateways and mailbox. A production server never loads any of it. */
export async function loadDemo({ mode }: Pick<Config, "mode">): Promise<Demo | undefined> {
  return mode === "demo" ? import("../../demo/src/demo.ts") : undefined;
}
