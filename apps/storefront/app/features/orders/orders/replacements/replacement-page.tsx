import type { SubstitutionQuestion } from "@tatka/contract/orders/picking";
import { useEffect, useState } from "react";
import { FailureNote } from "../../../../failure-note.tsx";
import { useLanguage } from "../../../../language.tsx";
import { PageError } from "../../../../shell/page-error.tsx";
import { PageHead } from "../../../../shell/page-head.tsx";
import { ShopLink } from "../../../../shell/shop-link.tsx";
import { buttonLook } from "../../../../ui/button-look.ts";
import { answerQuestionByLink, fetchQuestion } from "../order-calls.ts";
import { replacementTexts } from "./replacement-messages.ts";
import { ReplacementQuestion } from "./replacement-question.tsx";

/** Target of the link in a message. It needs a press, because email programs open links in advance. */
export default function ReplacementPage() {
  const { language } = useLanguage();
  const texts = replacementTexts[language];
  const [question, setQuestion] = useState<SubstitutionQuestion | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    fetchQuestion(tokenInUrl()).then(setQuestion, setError);
  }, []);

  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <PageHead title={texts.title} description={texts.description} path="/replacement" isIndexed={false} />
      <h1 className="title-page">{texts.heading}</h1>
      {error !== null && <FailureNote failure={{ error }} />}
      {!question && error === null && <p role="status">{texts.loading}</p>}
      {question && (
        <>
          <ReplacementQuestion
            question={question}
            onAnswer={async (accept) => setQuestion(await answerQuestionByLink(tokenInUrl(), accept))}
          />
          <ShopLink to={`/customer/order/${question.orderNumber}`} className={`${buttonLook.quiet} justify-self-start`}>
            {texts.order}
          </ShopLink>
        </>
      )}
    </div>
  );
}

/** A link without an id is invalid and refused as such. */
function tokenInUrl(): string {
  return new URLSearchParams(location.search).get("question") || "-";
}

export { PageError as ErrorBoundary };
