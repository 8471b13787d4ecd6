import { type AdminCategory, adminMoveCategory } from "@tatka/contract/catalogue/categories-admin";
import { useEffect, useRef, useState } from "react";
import { useDataProvider, useGetList, useLocaleState, useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { childrenOf, type Target } from "./tree-moves.ts";

const everything = { pagination: { page: 1, perPage: 1_000 } };

/** The tree and moving categories. A moved category keeps the focus, and its position is announced. */
export function useTree() {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [locale] = useLocaleState();
  const { data: tree, error, isPending, refetch } = useGetList<AdminCategory>("category", everything);
  const [said, setSaid] = useState("");
  const movedId = useRef<number>(undefined);
  const titleOf = (category: AdminCategory) => (locale === "bn" ? category.titleBn : category.title);

  useEffect(() => {
    const moved = tree?.find(({ id }) => id === movedId.current);
    if (!tree || !moved) return;
    movedId.current = undefined;
    document.getElementById(handleId(moved.id))?.focus();
    const parent = tree.find(({ id }) => id === moved.parentId);
    const place = childrenOf(tree, moved.parentId).findIndex(({ id }) => id === moved.id) + 1;
    const [name, above] = locale === "bn" ? [moved.titleBn, parent?.titleBn] : [moved.title, parent?.title];
    setSaid(t("tatka.terms.moved", { name, place, parent: above ?? t("tatka.terms.top_level") }));
  }, [tree, locale, t]);

  async function move(moved: AdminCategory, target: Target) {
    try {
      const body = { ...target, version: moved.version };
      await dataProvider.call(adminMoveCategory, { params: { id: moved.id }, body });
      movedId.current = moved.id;
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : "tatka.problem.something_wrong", { type: "error" });
    }
    await refetch();
  }

  return { tree, error, isPending, refetch, said, move, titleOf };
}

export function handleId(id: number): string {
  return `move-category-${id}`;
}
