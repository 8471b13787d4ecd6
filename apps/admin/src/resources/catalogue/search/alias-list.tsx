import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import WordIcon from "@mui/icons-material/SpellcheckOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { ListBase, useDataProvider, useListContext, useNotify, useRefresh } from "react-admin";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { AliasDraft } from "./alias-dialog.tsx";
import { row, rows, word as wordLook } from "./row-look.ts";

type Alias = Required<AliasDraft>;
type Props = { onEdit: ((alias: Alias) => void) | undefined; canDelete: boolean };

/** The words that the search knows beyond the catalogue's own. */
export function AliasList(props: Props) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="search-aliases" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="search-aliases" variant="h2">
        {t("tatka.search_words.known_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.search_words.known_text")}</Typography>
      <ListBase<Alias> resource="search-alias" perPage={25} disableSyncWithLocation disableAuthentication>
        <AliasSearch />
        <Aliases {...props} />
      </ListBase>
    </Card>
  );
}

function AliasSearch() {
  const t = useText();
  const { filterValues, setFilters } = useListContext<Alias>();
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      label={t("tatka.search_words.search")}
      value={typeof filterValues.q === "string" ? filterValues.q : ""}
      onChange={({ target }) => setFilters(target.value ? { q: target.value } : {})}
      slotProps={{ htmlInput: { maxLength: 60 } }}
      sx={{ mb: 1.5 }}
    />
  );
}

function Aliases({ onEdit, canDelete }: Props) {
  const t = useText();
  const { data = [], total, isPending, error, refetch } = useListContext<Alias>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <PageMessage
        icon={WordIcon}
        title={t("tatka.search_words.none_known_title")}
        text={t("tatka.search_words.none_known_text")}
      />
    );
  }
  return (
    <>
      <Box component="ul" sx={rows}>
        {data.map((alias) => (
          <Box component="li" key={alias.id} sx={row}>
            <Typography sx={{ flex: 1, minWidth: 0 }}>
              <Box component="span" sx={wordLook}>
                {alias.word}
              </Box>{" "}
              <Box component="span" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
                → {alias.means}
              </Box>
            </Typography>
            {onEdit && (
              <IconButton
                onClick={() => onEdit(alias)}
                aria-label={t("tatka.search_words.edit_word", { word: alias.word })}
              >
                <EditIcon fontSize="small" />
              </IconButton>
            )}
            {canDelete && <DeleteButton alias={alias} />}
          </Box>
        ))}
      </Box>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}

function DeleteButton({ alias }: { alias: Alias }) {
  const t = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();

  async function remove() {
    try {
      await dataProvider.delete("search-alias", { id: alias.id });
      notify("tatka.search_words.deleted", { type: "success", messageArgs: { word: alias.word } });
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    }
    refresh();
  }

  return (
    <IconButton onClick={() => void remove()} aria-label={t("tatka.search_words.delete_word", { word: alias.word })}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}
