import type { Language } from "@tatka/domain/language";
import type { LoaderArgs } from "../../../router/load.server.ts";
import { layoutData } from "../../../shell/layout-data.server.ts";
import type { LayoutData } from "../../../shell/layout-data.ts";
import { promiseInPage } from "../../delivery/promise/index.server.ts";

export async function layoutOf({ shop, url }: LoaderArgs, language: Language): Promise<LayoutData> {
  const [data, promise] = await Promise.all([layoutData(shop, url, language), promiseInPage(shop, language)]);
  return { ...data, promise };
}
