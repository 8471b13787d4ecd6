import { languageOfPath } from "@tatka/domain/language";
import { useLanguage } from "../../../language.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { shopContext } from "../../../shop-context.ts";
import type { Route } from "./+types/popular-page";
import { Listing } from "./listing.tsx";
import { loadListing } from "./listing-data.server.ts";
import { listingTexts } from "./messages.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const scope = { sort: "popular" } as const;
  return { listing: await loadListing(context.get(shopContext), languageOfPath(url.pathname), url, scope) };
}

export default function PopularPage({ loaderData }: Route.ComponentProps) {
  const { language } = useLanguage();
  const { title, description } = listingTexts[language].popular;
  return <Listing listing={loaderData.listing} place={{ path: "/popular" }} title={title} description={description} />;
}

export { PageError as ErrorBoundary };
