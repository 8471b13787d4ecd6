import type { LoaderArgs } from "../../../router/load.server.ts";
import { layoutData } from "../../../shell/layout-data.server.ts";

export const loader = ({ shop, url }: LoaderArgs) => layoutData(shop, url, "en");
