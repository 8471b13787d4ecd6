import { type AdminCategory, adminMoveCategory } from "@tatka/contract/category-admin";
import { useEffect, useRef, useState } from "react";
import { useDataProvider, useGetList, useLocaleState, useNotify } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";
import { childrenOf, type Target } from "./tree-moves.ts";

const everything = { pagination: { page: 1, perPage: 1_000 } };

/** The tree and how a category is moved in it; what was moved keeps the focus, and its new place is said. */
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
    if (!tree || movedId.current === undefined) return;
    document.getElementById(handleId(movedId.current))?.focus();
    movedId.current = undefined;
  }, [tree]);

  async function move(moved: AdminCategory, target: Target) {
    try {
      const body = { ...target, version: moved.version };
      await dataProvider.call(adminMoveCategory, { params: { id: moved.id }, body });
      movedId.current = moved.id;
      const { data: after = [] } = await refetch();
      const parent = after.find(({ id }) => id === target.parentId);
      const place = childrenOf(after, target.parentId).findIndex(({ id }) => id === moved.id) + 1;
      const where = { name: titleOf(moved), place, parent: parent ? titleOf(parent) : t("tatka.terms.top_level") };
      setSaid(t("tatka.terms.moved", where));
    } catch (problem) {
      notify(problem instanceof Error ? problem.message : "tatka.problem.something_wrong", { type: "error" });
      await refetch();
    }
  }

  return { tree, error, isPending, refetch, said, move, titleOf };
}

export function handleId(id: number): string {
  return `move-category-${id}`;
}
