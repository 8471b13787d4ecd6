import { homeRoomScript } from "./home-room.ts";
import { scrollScript } from "./router/scrolling.ts";
import { startScript } from "./router/start-script.ts";
import { firstVisitScript } from "./shell/first-visit-script.ts";
import { themeScript } from "./shell/theme.ts";
import { earlyInputScript } from "./ui/early-input.ts";

/** All inline scripts. None of them varies, so all pages have the same policy. */
export const inlineScripts = [
  themeScript,
  homeRoomScript,
  earlyInputScript,
  firstVisitScript,
  scrollScript,
  startScript,
];
