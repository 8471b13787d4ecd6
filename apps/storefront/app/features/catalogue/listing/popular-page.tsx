import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { Listing } from "./listing.tsx";
import { listingTexts } from "./messages.ts";
import type { loader } from "./popular-page.server.ts";

export default function PopularPage({ loaderData }: PageProps<typeof loader>) {
  const { language } = useLanguage();
  const { title, description } = listingTexts[language].popular;
  return <Listing listing={loaderData.listing} place={{ path: "/popular" }} title={title} description={description} />;
}

export { PageError as ErrorBoundary };
