import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // The shop has a handful of routes: sending them all at once spares a request for each new page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
