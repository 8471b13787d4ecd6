import type { RefusalCode } from "@tatka/contract/refusals";
import { type ReactNode, useEffect, useState } from "react";
import { ApiRefusal } from "../../../api-client.ts";
import { failureText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";

type Texts = Record<"title" | "description" | "loading" | "ended" | "endedText" | "shop", string>;

type LinkPageProps<Found> = {
  path: string;
  texts: Texts;
  /** What the link names; it is read again when this changes. */
  token: string;
  read: (token: string) => Promise<Found>;
  /** The refusal of a link that is no longer valid. */
  ended: RefusalCode;
  children: (found: Found) => ReactNode;
};

/** A page behind a private link. The page is the same for everyone; the browser reads what the link names. */
export function LinkPage<Found>({ path, texts, token, read, ended, children }: LinkPageProps<Found>) {
  const { language } = useLanguage();
  const { region } = useLayoutData();
  const [shown, setShown] = useState<{ found: Found } | { failure: string; isEnded: boolean }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    let isCurrent = true;
    read(token || "-").then(
      (found) => isCurrent && setShown({ found }),
      (error: unknown) =>
        isCurrent &&
        setShown({
          failure: failureText(error, language),
          isEnded: error instanceof ApiRefusal && error.body?.code === ended,
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, region, language]);

  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={texts.title} description={texts.description} path={path} isIndexed={false} />
      {!shown && (
        <p role="status" className="min-h-96 text-muted">
          {texts.loading}
        </p>
      )}
      {shown && "failure" in shown && (
        <div className="min-h-96">
          <h1 className="title-page">{shown.isEnded ? texts.ended : shown.failure}</h1>
          {shown.isEnded && <p className="mt-2 text-muted">{texts.endedText}</p>}
          <ShopLink to="/" className={`${buttonLook.main} mt-4`}>
            {texts.shop}
          </ShopLink>
        </div>
      )}
      {shown && "found" in shown && children(shown.found)}
    </div>
  );
}
