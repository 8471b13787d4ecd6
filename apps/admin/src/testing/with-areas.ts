import { openAreas } from "../area-list.ts";
import { areas } from "../areas.ts";

/** Imported by tests that need menu, texts or calls of the areas. */
openAreas(areas);
