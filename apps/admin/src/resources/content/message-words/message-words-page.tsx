import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminMessageWords } from "@tatka/contract/content/message-words";
import { useLocale } from "react-admin";
import { Link as RouterLink } from "react-router";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useMessageWords } from "./use-message-words.ts";

/** All messages, grouped by event, with their status: standard or edited. */
export function MessageWordsPage() {
  const t = useText();
  const { data, error, refetch } = useMessageWords();
  const groups = Map.groupBy(data ?? [], ({ group }) => group);
  return (
    <>
      <PageHeader title={t("tatka.message_words.title")} subtitle={t("tatka.message_words.subtitle")}>
        <Button component={RouterLink} to="/settings/messages/answers" variant="outlined">
          {t("tatka.message_words.answers")}
        </Button>
      </PageHeader>
      {!data && (error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />)}
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { lg: "1fr 1fr" }, alignItems: "start" }}>
        {[...groups].map(([group, messages]) => (
          <Card key={group} component="section" aria-labelledby={`messages-${group}`}>
            <Typography id={`messages-${group}`} variant="h2" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
              {t(`tatka.message_words.groups.${group}`)}
            </Typography>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {messages.map((message) => (
                <MessageRow key={message.name} message={message} />
              ))}
            </Box>
          </Card>
        ))}
      </Box>
    </>
  );
}

function MessageRow({ message: { name, title, versions } }: { message: AdminMessageWords }) {
  const t = useText();
  const isBangla = useLocale() === "bn";
  const channels = [...new Set(versions.map(({ channel }) => channel))];
  const changed = versions.filter(({ saved }) => saved !== null);
  const isUnusable = changed.some(({ saved }) => saved && !saved.isUsable);
  return (
    <Box component="li" sx={row}>
      <Link component={RouterLink} to={`/settings/messages/${name}`} sx={link}>
        {isBangla ? title.bn : title.en}
      </Link>
      {isUnusable && <Chip size="small" color="error" label={t("tatka.message_words.not_usable")} />}
      {changed.length > 0 && !isUnusable && (
        <Chip size="small" color="primary" variant="outlined" label={t("tatka.message_words.changed")} />
      )}
      <Typography component="span" sx={{ color: "text.secondary", fontSize: "0.75rem", whiteSpace: "nowrap" }}>
        {channels.map((channel) => t(`tatka.message_words.${channel}`)).join(" · ")}
      </Typography>
    </Box>
  );
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 2,
  minHeight: { xs: 48, md: 36 },
  borderTop: "1px solid var(--tatka-line)",
} as const;
const link = { flex: 1, minWidth: 0, py: 1, fontWeight: 600, overflowWrap: "anywhere" } as const;
