import SearchOffIcon from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { ListBase } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/cut.tsx";
import { RecordTable } from "../../../records/record-table.tsx";
import { bleed } from "./row-look.ts";

type MissedSearch = { id: number; query: string; count: number; lastAt: string };
type Teach = ((word: string) => void) | undefined;

/** What was searched for and not found, most often first. */
export function MissedList({ onTeach }: { onTeach: Teach }) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="missed-searches" sx={bleed}>
      <Typography id="missed-searches" variant="h2">
        {t("tatka.search_words.missed_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>{t("tatka.search_words.missed_text")}</Typography>
      <ListBase<MissedSearch> resource="missed-search" perPage={25} disableSyncWithLocation disableAuthentication>
        <Missed onTeach={onTeach} />
      </ListBase>
    </Card>
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
        {
          source: "query",
          label: t("tatka.search_words.word_column"),
          share: 40,
          render: ({ query }) => <strong title={query}>{query}</strong>,
        },
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
