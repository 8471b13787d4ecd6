import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { AliasDialog, type AliasDraft } from "./alias-dialog.tsx";
import { AliasList } from "./alias-list.tsx";
import { MissedList } from "./missed-list.tsx";
import { PopularList } from "./popular-list.tsx";

/** Failed searches, aliases and popular searches. */
export function SearchWordsPage() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [draft, setDraft] = useState<AliasDraft | null>(null);
  const canCreate = holds(permissions, "search_word.create");

  return (
    <>
      <PageHeader title={t("tatka.search_words.title")} subtitle={t("tatka.search_words.subtitle")}>
        {canCreate && (
          <Button
            variant="contained"
            data-shortcut="new"
            startIcon={<AddIcon />}
            onClick={() => setDraft({ word: "", means: "" })}
          >
            {t("tatka.search_words.add")}
          </Button>
        )}
      </PageHeader>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <MissedList onTeach={canCreate ? (word) => setDraft({ word, means: "" }) : undefined} />
        <AliasList
          onEdit={holds(permissions, "search_word.update") ? setDraft : undefined}
          canDelete={holds(permissions, "search_word.delete")}
        />
        <PopularList canHide={holds(permissions, "search_word.update")} />
      </Box>
      {draft && <AliasDialog draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}
