import type { SavedList } from "@tatka/contract/lists/saved-lists";
import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../language.tsx";
import { useParams } from "../../../router/index.tsx";
import { isRefused } from "../../../say-failure.ts";
import { usePerson } from "../../../session/use-person.ts";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { textLinkLook } from "../../../ui/forms/form-look.ts";
import type { Failure } from "../../../use-action.ts";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { ListHead } from "./list-head.tsx";
import { ListItems } from "./list-items.tsx";
import { savedListTexts } from "./messages.ts";
import { ReminderCard } from "./reminder-card.tsx";
import { fetchList } from "./saved-list-calls.ts";
import { ShareCard } from "./share-card.tsx";
import { StandingCard } from "./standing/standing-card.tsx";

/** The server renders a shared shell; the browser loads the list. */
export default function ListPage() {
  const { language } = useLanguage();
  const texts = savedListTexts[language];
  const { region } = useLayoutData();
  const { listId = "" } = useParams();
  const path = `/customer/lists/${listId}`;
  const { person, failure: personFailure } = usePerson(path);
  const [list, setList] = useState<SavedList | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices
  useEffect(() => {
    if (!person) return setList(null);
    let isCurrent = true;
    setFailure(null);
    fetchList(Number(listId)).then(
      (found) => isCurrent && setList(found),
      (error: unknown) =>
        isCurrent && setFailure({ error, ...(!isRefused(error) && { again: () => setRound(round + 1) }) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [person, region, listId, round]);

  return (
    <div className={waitingPageLook}>
      <PageHead title={texts.title} description={texts.description} path={path} isIndexed={false} />
      <ShopLink to="/customer/lists" className={`${textLinkLook} inline-flex min-h-11 items-center gap-1.5 text-sm`}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {texts.back}
      </ShopLink>
      {list ? (
        <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">
            <ListHead list={list} onChange={setList} />
            <ListItems list={list} onChange={setList} />
          </div>
          <div className="grid gap-4">
            <StandingCard listId={list.id} />
            <ReminderCard list={list} onChange={setList} />
            <ShareCard list={list} onChange={setList} />
          </div>
        </div>
      ) : (
        <>
          <h1 className="title-page">{texts.heading}</h1>
          <WaitingNote text={texts.loadingOne} failure={failure ?? personFailure} />
        </>
      )}
    </div>
  );
}

export { PageError as ErrorBoundary };
