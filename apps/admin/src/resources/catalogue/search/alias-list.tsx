import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import WordIcon from "@mui/icons-material/SpellcheckOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { ListBase, useDataProvider, useListContext, useRefresh } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { useAction } from "../../../records/use-call.ts";
import type { AliasDraft } from "./alias-dialog.tsx";
import { bleed } from "./row-look.ts";

type Alias = Required<AliasDraft>;
type Props = { onEdit: ((alias: Alias) => void) | undefined; canDelete: boolean };

/** Search aliases in addition to the catalogue's words. */
export function AliasList(props: Props) {
  const t = useText();
  return (
    <Card component="section" aria-labelledby="search-aliases" sx={bleed}>
      <Typography id="search-aliases" variant="h2">
        {t("tatka.search_words.known_title")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.search_words.known_text")}</Typography>
      <ListBase<Alias> resource="search-alias" perPage={25} disableSyncWithLocation disableAuthentication>
        <Box sx={{ px: 2 }}>
          <AliasSearch />
        </Box>
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
      sx={{ mb: 1 }}
    />
  );
}

function Aliases({ onEdit, canDelete }: Props) {
  const t = useText();
  return (
    <RecordTable<Alias>
      icon={WordIcon}
      title={t("tatka.search_words.none_known_title")}
      text={t("tatka.search_words.none_known_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "word",
          label: t("tatka.search_words.word_column"),
          share: 35,
          render: ({ word }) => <strong title={word}>{word}</strong>,
        },
        {
          source: "means",
          label: t("tatka.search_words.means_column"),
          share: 45,
          render: ({ means }) => <Cut isMuted>{`→ ${means}`}</Cut>,
        },
        {
          source: "change",
          label: t("tatka.search_words.change_column"),
          align: "right",
          render: (alias) => (
            <Box sx={{ "& .MuiIconButton-root": { p: 0.75 } }}>
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
          ),
        },
      ]}
    />
  );
}

function DeleteButton({ alias }: { alias: Alias }) {
  const t = useText();
  const dataProvider = useDataProvider();
  const remove = useAction(() => dataProvider.delete("search-alias", { id: alias.id }), {
    done: () => t("tatka.search_words.deleted", { word: alias.word }),
    onSettled: useRefresh(),
  });

  return (
    <IconButton onClick={() => remove.run()} aria-label={t("tatka.search_words.delete_word", { word: alias.word })}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
}
