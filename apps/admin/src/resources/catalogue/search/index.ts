import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const SearchWordsPage = lazy(() =>
  import("./search-words-page.tsx").then((page) => ({ default: page.SearchWordsPage })),
);

export const searchWords = { Page: guarded("search_word.read", SearchWordsPage) };
