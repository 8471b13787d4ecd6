import type { Feature } from "../../../platform/feature.ts";
import { registerPreview, registerPreviewPage } from "./routes.ts";

/** Message texts shown and sent as examples. It needs the layouts of the features whose messages have more than text. */
export const messagePreview: Feature = { routes: registerPreview, pages: registerPreviewPage };
