import SearchOffIcon from "@mui/icons-material/SearchOff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { ListBase, useListContext } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { row, rows, word } from "./row-look.ts";

type MissedSearch = { id: number; query: string; count: number; lastAt: string };
type Teach = ((word: string) => void) | undefined;

/** What was searched for and not found, most often first. */
export function MissedList({ onTeach }: { onTeach: Teach }) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="missed-searches" sx={{ p: { xs: 2, md: 3 } }}>
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
  const { data = [], total, isPending, error, refetch } = useListContext<MissedSearch>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <PageMessage
        icon={SearchOffIcon}
        title={t("tatka.search_words.none_missed_title")}
        text={t("tatka.search_words.none_missed_text")}
      />
    );
  }
  return (
    <>
      <Box component="ul" sx={rows}>
        {data.map(({ id, query, count: times, lastAt }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography sx={word}>{query}</Typography>
              <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {t("tatka.search_words.times", { smart_count: times, times: count(times), last: moment(lastAt) })}
              </Typography>
            </Box>
            {onTeach && (
              <Button
                size="small"
                onClick={() => onTeach(query)}
                aria-label={t("tatka.search_words.teach_word", { word: query })}
              >
                {t("tatka.search_words.teach")}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}
