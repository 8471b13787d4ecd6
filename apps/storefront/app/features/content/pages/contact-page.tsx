import type { PageProps } from "../../../router/index.tsx";
import { PageError } from "../../../shell/page-error.tsx";
import { Prose } from "../../../ui/text/prose.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { loader } from "./contact-page.server.ts";
import { Information } from "./information.tsx";

export default function ContactPage({ loaderData: { page, token, outcome } }: PageProps<typeof loader>) {
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
