import { useLanguage } from "../../../language.tsx";
import { useLocation, useNavigate, useNavigation } from "../../../router/index.tsx";
import { changed, queryOf, type Selection, selectionFrom } from "./selection.ts";

/** Applies the filter form, and shows pending choices while their list loads. */
export function useNarrow(path: string, selection: Selection) {
  const { pathTo } = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const coming = next?.pathname === pathname ? selectionFrom(new URLSearchParams(next.search)) : null;

  return {
    shown: coming ?? selection,
    apply(form: HTMLFormElement) {
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
      const wanted = selectionFrom(query);
      if (wanted) void navigate(pathTo(path) + queryOf(changed(wanted, {})), { preventScrollReset: true });
    },
  };
}
