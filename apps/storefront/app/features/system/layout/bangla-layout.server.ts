import type { LoaderArgs } from "../../../router/load.server.ts";
import { layoutOf } from "./layout.server.ts";

export const loader = (args: LoaderArgs) => layoutOf(args, "bn");
