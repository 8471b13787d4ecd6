import { useLanguage } from "../../../language.tsx";
import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { Listing } from "./listing.tsx";
import { listingTexts } from "./messages.ts";
import type { loader } from "./todays-offer-page.server.ts";

export default function TodaysOfferPage({ loaderData }: PageProps<typeof loader>) {
  const { language } = useLanguage();
  const { title, description } = listingTexts[language].todaysOffer;
  return (
    <Listing
      listing={loaderData.listing}
      place={{ path: "/todays-offer", isOffer: true }}
      title={title}
      description={description}
    />
  );
}

export { PageError as ErrorBoundary };
