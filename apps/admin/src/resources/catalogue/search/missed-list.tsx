import SearchOffIcon from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { SearchSection, wordColumn } from "./search-section.tsx";

type MissedSearch = { id: number; query: string; count: number; lastAt: string };
type Teach = ((word: string) => void) | undefined;

/** Searches without results, most frequent first. A link may ask for one of them (`?q=`). */
export function MissedList({ onTeach }: { onTeach: Teach }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const q = params.get("q");
  return (
    <SearchSection name="missed" {...(q && { filter: { q } })}>
      {q && (
        <Chip label={t("tatka.search_words.only_word", { word: q })} onDelete={() => setParams({})} sx={{ mb: 1 }} />
      )}
      <Missed onTeach={onTeach} />
    </SearchSection>
  );
}

function Missed({ onTeach }: { onTeach: Teach }) {
  const t = useText();
  const { count, moment } = useFormats();
  return (
    <RecordTable<MissedSearch>
      icon={SearchOffIcon}
      title={t("tatka.search_words.none_missed_title")}
      text={t("tatka.search_words.none_missed_text")}
      choices={[25, 50, 100]}
      columns={[
        wordColumn(t("tatka.search_words.word_column")),
        {
          source: "count",
          label: t("tatka.search_words.times_column"),
          share: 40,
          render: ({ count: times, lastAt }) => (
            <Cut isMuted>
              {t("tatka.search_words.times", { smart_count: times, times: count(times), last: moment(lastAt) })}
            </Cut>
          ),
        },
        ...(onTeach
          ? [
              {
                source: "teach",
                label: t("tatka.search_words.change_column"),
                align: "right" as const,
                render: ({ query }: MissedSearch) => (
                  <Button
                    size="small"
                    onClick={() => onTeach(query)}
                    aria-label={t("tatka.search_words.teach_word", { word: query })}
                  >
                    {t("tatka.search_words.teach")}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
