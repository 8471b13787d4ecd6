import tailwindcss from "@tailwindcss/vite";
import type { PluginOption } from "vite";
import { iconSprite } from "./icon-sprite.ts";
import { leanStyles } from "./lean-styles.ts";
import { plainImports } from "./plain-imports.ts";

/** Plugins for code that runs in browsers, in builds and component tests. */
export function storePlugins(): PluginOption[] {
  return [iconSprite(), plainImports(), tailwindcss(), leanStyles()];
}
