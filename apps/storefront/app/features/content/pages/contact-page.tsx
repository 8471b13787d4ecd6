import { contactFormToken } from "@tatka/contract/content/contact";
import { languageOfPath } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { shopContext } from "../../../shop-context.ts";
import type { Route } from "./+types/contact-page";
import { ContactForm, type Outcome } from "./contact-form.tsx";
import { Information } from "./information.tsx";
import { informationOf } from "./information-data.server.ts";
import { Prose } from "./prose.tsx";

const outcomes: readonly Outcome[] = ["sent", "invalid", "later"];

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { pathname, searchParams } = new URL(request.url);
  const [page, { token }] = await Promise.all([
    informationOf(shop, "contact-us", languageOfPath(pathname)),
    callApi(shop, contactFormToken),
  ]);
  // What became of a form that was sent without a script.
  return { page, token, outcome: outcomes.find((known) => known === searchParams.get("outcome")) ?? null };
}

export default function ContactPage({ loaderData: { page, token, outcome } }: Route.ComponentProps) {
  return (
    <Information page={page}>
      <div className="mt-8 grid max-w-5xl items-start gap-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ContactForm token={token} outcome={outcome} />
        <Prose html={page.html} />
      </div>
    </Information>
  );
}

export { PageError as ErrorBoundary };
