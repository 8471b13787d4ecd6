import type { ShoppingList } from "@tatka/contract/lists/shopping-lists";
import { useEffect, useState } from "react";
import { ApiRefusal } from "../../../api-client.ts";
import { failureText, refusalText } from "../../../failure-text.ts";
import { useLanguage } from "../../../language.tsx";
import { useLayoutData } from "../../../shell/layout-data.ts";
import { keepDraft } from "./draft.ts";
import { fetchList, sendList } from "./list-calls.ts";

const ASK_EVERY_MS = 1_000;
/** The last list of this tab, so that a reload or a change of language keeps it. */
const STORAGE_KEY = "shopping-list";

export type ListState = {
  list: ShoppingList | null;
  isSending: boolean;
  failure: string | null;
  /** The server was not reached; the list may be fine. */
  isOffline: boolean;
  send: (said: string | File) => Promise<void>;
  clear: () => void;
};

/** The current list. It is polled while its file is parsed. */
export function useList(): ListState {
  const { language } = useLanguage();
  const { region } = useLayoutData();
  const [list, setList] = useState<ShoppingList | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);

  function show(next: ShoppingList | null) {
    keep(next?.status === "failed" ? null : next);
    setList(next?.status === "failed" ? null : next);
    const { code, message } = next?.failure ?? {};
    if (code && message) setFailure(refusalText(code, message, language));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another city has other prices, and nothing else fetches again
  useEffect(() => {
    const id = keptId();
    if (id === null) return;
    let isCurrent = true;
    fetchList(id).then(
      (found) => isCurrent && show(found),
      () => isCurrent && keep(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [region]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait
  useEffect(() => {
    if (list?.status !== "reading") return;
    const timer = setTimeout(() => {
      // Keeps polling after a lost connection, because the server reads the file anyway.
      fetchList(list.id).then(show, () => setList({ ...list }));
    }, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [list]);

  async function send(said: string | File) {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    setOffline(false);
    try {
      show(await sendList(said));
      if (typeof said === "string") keepDraft("");
    } catch (error) {
      if (typeof said === "string" && error instanceof ApiRefusal && error.status === 0) return setOffline(true);
      setFailure(failureText(error, language));
    } finally {
      setSending(false);
    }
  }

  return { list, isSending, failure, isOffline, send, clear: () => show(null) };
}

function keptId(): number | null {
  try {
    return Number(sessionStorage.getItem(STORAGE_KEY)) || null;
  } catch {
    return null;
  }
}

function keep(list: ShoppingList | null): void {
  try {
    if (list) sessionStorage.setItem(STORAGE_KEY, String(list.id));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the list is shown until the page is left.
  }
}
