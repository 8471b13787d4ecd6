import { contactFormToken } from "@tatka/contract/content/contact";
import { languageOfPath } from "@tatka/domain/language";
import { callApi } from "../../../api.server.ts";
import type { LoaderArgs } from "../../../router/load.server.ts";
import type { Outcome } from "./contact-form.tsx";
import { informationOf } from "./information-data.server.ts";

const outcomes: readonly Outcome[] = ["sent", "invalid", "later"];

export async function loader({ shop, request }: LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const [page, { token }] = await Promise.all([
    informationOf(shop, "contact-us", languageOfPath(pathname)),
    callApi(shop, contactFormToken),
  ]);
  // The result of a form sent without JavaScript.
  return { page, token, outcome: outcomes.find((known) => known === searchParams.get("outcome")) ?? null };
}
