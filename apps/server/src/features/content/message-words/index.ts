import type { Feature } from "../../../platform/feature.ts";
import { registerMessagePreview, registerMessageWords } from "./routes.ts";

export const messageWords: Feature = { routes: registerMessageWords, pages: registerMessagePreview };
