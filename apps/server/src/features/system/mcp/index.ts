import type { Feature } from "../../../platform/feature.ts";

export const mcp: Feature = {
  async pages(app, context) {
    if (!context.config.isMcpOn) return;
    // Loaded on demand, because it takes half a megabyte.
    const { mountMcp } = await import("./mount-mcp.ts");
    mountMcp(app, context);
  },
};
