import TrendingUpIcon from "@mui/icons-material/TrendingUp";
import Button from "@mui/material/Button";
import { adminHidePopularSearch } from "@tatka/contract/catalogue/search";
import { useListContext, useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { useCall } from "../../../records/use-call.ts";
import { SearchSection, wordColumn } from "./search-section.tsx";

type PopularSearch = { id: string; query: string; people: number; isHidden: boolean };

/** Suggestions for an empty search box; staff can hide a term. */
export function PopularList({ canHide }: { canHide: boolean }) {
  return (
    <SearchSection name="popular">
      <Popular canHide={canHide} />
    </SearchSection>
  );
}

function Popular({ canHide }: { canHide: boolean }) {
  const t = useText();
  const notify = useNotify();
  const { count } = useFormats();
  const { refetch } = useListContext<PopularSearch>();
  const hide = useCall(adminHidePopularSearch, {
    onDone(_, [{ body }]) {
      notify(t(`tatka.search_words.${body.isHidden ? "now_hidden" : "now_shown"}`, { word: body.query }));
      refetch();
    },
  });

  return (
    <RecordTable<PopularSearch>
      icon={TrendingUpIcon}
      title={t("tatka.search_words.none_popular_title")}
      text={t("tatka.search_words.none_popular_text")}
      choices={[25, 50, 100]}
      columns={[
        wordColumn(t("tatka.search_words.word_column")),
        {
          source: "people",
          label: t("tatka.search_words.people_column"),
          render: ({ people, isHidden }) =>
            isHidden
              ? t("tatka.search_words.is_hidden")
              : t("tatka.search_words.people", { smart_count: people, people: count(people) }),
        },
        ...(canHide
          ? [
              {
                source: "hide",
                label: t("tatka.search_words.change_column"),
                align: "right" as const,
                render: ({ query, isHidden }: PopularSearch) => (
                  <Button
                    size="small"
                    onClick={() => hide.run({ body: { query, isHidden: !isHidden } })}
                    aria-label={t(isHidden ? "tatka.search_words.show_word" : "tatka.search_words.hide_word", {
                      word: query,
                    })}
                  >
                    {t(isHidden ? "tatka.search_words.show" : "tatka.search_words.hide")}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
