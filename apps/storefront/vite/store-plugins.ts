import tailwindcss from "@tailwindcss/vite";
import type { PluginOption } from "vite";
import { iconSprite } from "./icon-sprite.ts";
import { leanStyles } from "./lean-styles.ts";
import { plainImports } from "./plain-imports.ts";

/** What the store's code needs to run in a browser, whether it is built or a component test imports it. */
export function storePlugins(): PluginOption[] {
  return [iconSprite(), plainImports(), tailwindcss(), leanStyles()];
}
