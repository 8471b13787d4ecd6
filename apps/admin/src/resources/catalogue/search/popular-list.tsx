import TrendingUpIcon from "@mui/icons-material/TrendingUp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { adminHidePopularSearch } from "@tatka/contract/catalogue/search";
import { ListBase, useDataProvider, useListContext, useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { row, rows, word } from "./row-look.ts";

type PopularSearch = { id: string; query: string; people: number; isHidden: boolean };

/** What an empty search box offers to shoppers; staff can hide a word. */
export function PopularList({ canHide }: { canHide: boolean }) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="popular-searches" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="popular-searches" variant="h2">
        {t("tatka.search_words.popular_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>{t("tatka.search_words.popular_text")}</Typography>
      <ListBase<PopularSearch> resource="popular-search" perPage={25} disableSyncWithLocation disableAuthentication>
        <Popular canHide={canHide} />
      </ListBase>
    </Card>
  );
}

function Popular({ canHide }: { canHide: boolean }) {
  const t = useText();
  const notify = useNotify();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data = [], total, isPending, error, refetch } = useListContext<PopularSearch>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <PageMessage
        icon={TrendingUpIcon}
        title={t("tatka.search_words.none_popular_title")}
        text={t("tatka.search_words.none_popular_text")}
      />
    );
  }

  async function hide(query: string, isHidden: boolean) {
    try {
      await dataProvider.call(adminHidePopularSearch, { body: { query, isHidden } });
      notify(t(isHidden ? "tatka.search_words.now_hidden" : "tatka.search_words.now_shown", { word: query }));
      refetch();
    } catch (problem) {
      notify(reasonOf(problem, t), { type: "error" });
    }
  }

  return (
    <>
      <Box component="ul" sx={rows}>
        {data.map(({ id, query, people, isHidden }) => (
          <Box component="li" key={id} sx={row}>
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography sx={word}>{query}</Typography>
              <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {isHidden
                  ? t("tatka.search_words.is_hidden")
                  : t("tatka.search_words.people", { smart_count: people, people: count(people) })}
              </Typography>
            </Box>
            {canHide && (
              <Button
                size="small"
                onClick={() => void hide(query, !isHidden)}
                aria-label={t(isHidden ? "tatka.search_words.show_word" : "tatka.search_words.hide_word", {
                  word: query,
                })}
              >
                {t(isHidden ? "tatka.search_words.show" : "tatka.search_words.hide")}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}
