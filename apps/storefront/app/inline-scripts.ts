import { scrollScript } from "./router/scrolling.ts";
import { startScript } from "./router/start-script.ts";
import { firstVisitScript } from "./shell/first-visit-script.ts";
import { themeScript } from "./shell/theme.ts";
import { earlyInputScript } from "./ui/early-input.ts";

/** All scripts that a page may carry in itself. None of them ever differs, so the policy of all pages is the same. */
export const inlineScripts = [themeScript, earlyInputScript, firstVisitScript, scrollScript, startScript];
