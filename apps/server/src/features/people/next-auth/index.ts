import type { Feature } from "../../../platform/feature.ts";
import type { WithIdentity } from "../identity/index.ts";
import { registerNextAuth } from "./routes.ts";

export { nextAuthBase } from "./routes.ts";

export const nextAuth: Feature<WithIdentity> = {
  pages: registerNextAuth,
  pathCosts: { "/api/auth/callback/credentials": 3, "/api/auth/signin/credentials": 3 },
};
