import type { SavedListSummary } from "@tatka/contract/lists/saved-lists";
import { Bell, ChevronRight, ClipboardList, Link2, ListPlus } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { FailureNote } from "../../../failure-note.tsx";
import { useLanguage } from "../../../language.tsx";
import { useNavigate } from "../../../router/index.tsx";
import { usePerson } from "../../../session/use-person.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { ShopLink } from "../../../shell/shop-link.tsx";
import { buttonLook } from "../../../ui/button-look.ts";
import { EmptyBasket } from "../../../ui/empty-basket.tsx";
import { quietButtonLook, submitLook } from "../../../ui/forms/form-look.ts";
import { ProductPicture } from "../../../ui/product/product-picture.tsx";
import { type Failure, useAction } from "../../../use-action.ts";
import { WaitingNote, waitingPageLook } from "../../../waiting-note.tsx";
import { ListNameField } from "./list-name-field.tsx";
import { savedListTexts } from "./messages.ts";
import { ruleWords } from "./reminder-words.ts";
import { createList, fetchLists } from "./saved-list-calls.ts";

const path = "/customer/lists";

/** The server renders a shared shell; the browser loads the lists. */
export default function MyListsPage() {
  const { language } = useLanguage();
  const texts = savedListTexts[language];
  const { person, failure: personFailure } = usePerson(path);
  const [lists, setLists] = useState<SavedListSummary[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [round, setRound] = useState(0);
  const [isNaming, setNaming] = useState(false);

  useEffect(() => {
    if (!person) return setLists(null);
    let isCurrent = true;
    setFailure(null);
    fetchLists().then(
      (found) => isCurrent && setLists(found),
      (error: unknown) => isCurrent && setFailure({ error, again: () => setRound(round + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [person, round]);

  return (
    <div className={`mx-auto max-w-3xl ${waitingPageLook}`}>
      <PageHead title={texts.title} description={texts.description} path={path} isIndexed={false} />
      <h1 className="title-page">{texts.heading}</h1>
      <p className="mt-1 text-muted">{texts.lead}</p>
      {!lists && <WaitingNote text={texts.loading} failure={failure ?? personFailure} />}
      {lists && (
        <>
          {lists.length === 0 && (
            <div className="mt-6 grid justify-items-center gap-2 rounded-large border border-line bg-surface p-8 text-center">
              <EmptyBasket className="w-40" />
              <p className="text-xl font-bold">{texts.empty}</p>
              <p className="max-w-96 text-muted">{texts.emptyText}</p>
            </div>
          )}
          <ul className="mt-4 grid gap-3">
            {lists.map((list) => (
              <ListCard key={list.id} list={list} />
            ))}
          </ul>
          {isNaming ? (
            <NewList />
          ) : (
            <div className="mt-5 grid gap-3 sm:grid-cols-2">
              <ShopLink to="/upload-shopping-list" className={buttonLook.main}>
                <ClipboardList aria-hidden="true" className="size-5" />
                {texts.readList}
              </ShopLink>
              <button type="button" className={quietButtonLook} onClick={() => setNaming(true)}>
                <ListPlus aria-hidden="true" className="size-5" />
                {texts.newList}
              </button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function ListCard({ list }: { list: SavedListSummary }) {
  const { language, format } = useLanguage();
  const texts = savedListTexts[language];
  return (
    <li className="relative flex items-center gap-3 rounded-large border border-line bg-surface p-4 hover:border-brand">
      <div className="min-w-0 flex-1">
        <h2 className="leading-snug font-bold text-pretty">
          <ShopLink to={`${path}/${list.id}`} className="after:absolute after:inset-0 after:rounded-large">
            {list.name}
          </ShopLink>
        </h2>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{texts.items(list.itemCount, format.number(list.itemCount))}</span>
          {list.isShared && (
            <span className="inline-flex items-center gap-1">
              <Link2 aria-hidden="true" className="size-4" />
              {texts.shared}
            </span>
          )}
          {list.reminder && (
            <span className="inline-flex items-center gap-1">
              <Bell aria-hidden="true" className="size-4" />
              {list.reminder.isPaused ? texts.paused : ruleWords(list.reminder, language, format)}
            </span>
          )}
        </p>
        {list.pictures.length > 0 && (
          <div aria-hidden="true" className="mt-2 flex gap-1.5">
            {list.pictures.map((pattern) => (
              <ProductPicture
                key={pattern}
                pattern={pattern}
                alt=""
                sizes="44px"
                widest={160}
                className="size-11 rounded-card object-cover"
              />
            ))}
          </div>
        )}
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </li>
  );
}

function NewList() {
  const { language, pathTo } = useLanguage();
  const texts = savedListTexts[language];
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const { isBusy, failure, run } = useAction();

  function create(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === "") return;
    run(async () => {
      const { id } = await createList(name, []);
      await navigate(pathTo(`${path}/${id}`));
    });
  }

  return (
    <form className="mt-5 grid gap-3 rounded-large border border-line bg-surface p-4" onSubmit={create}>
      <ListNameField value={name} onChange={setName} autoFocus />
      <FailureNote failure={failure} />
      <button type="submit" disabled={isBusy || name.trim() === ""} className={submitLook}>
        {texts.create}
      </button>
    </form>
  );
}

export { PageError as ErrorBoundary };
