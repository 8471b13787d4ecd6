import MessageIcon from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { AdminContactMessage } from "@tatka/contract/content/contact";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { ListBase, useDataProvider, useListContext, useNotify, usePermissions, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { ListPagination } from "../../../layout/list-pagination.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { AnswerClock } from "../../../records/answer-clock.tsx";
import { AnswerForm } from "./answer-form.tsx";

/** What visitors wrote. Staff mark what they have answered, so that nobody answers twice. */
export function MessageList() {
  const t = useText();
  return (
    <ListBase<AdminContactMessage> perPage={25} filterDefaultValues={{ status: "new" }}>
      <PageHeader title={t("tatka.content.messages")} subtitle={t("tatka.content.messages_subtitle")}>
        <StatusFilter />
      </PageHeader>
      <Messages />
    </ListBase>
  );
}

function StatusFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListContext<AdminContactMessage>();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={filterValues.status === "new" ? "new" : "all"}
      onChange={(_, chosen: unknown) => setFilters(chosen === "new" ? { status: "new" } : {})}
    >
      <ToggleButton value="new">{t("tatka.content.only_new")}</ToggleButton>
      <ToggleButton value="all">{t("tatka.content.all")}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function Messages() {
  const t = useText();
  const { data = [], total, isPending, error, refetch } = useListContext<AdminContactMessage>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) {
    return (
      <Card>
        <PageMessage icon={MessageIcon} title={t("tatka.content.none_title")} text={t("tatka.content.none_text")} />
      </Card>
    );
  }
  return (
    <>
      <Stack component="ul" sx={{ gap: 2, listStyle: "none", m: 0, p: 0 }}>
        {data.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Stack>
      <ListPagination choices={[25, 50, 100]} />
    </>
  );
}

function Message({ message }: { message: AdminContactMessage }) {
  const t = useText();
  const formats = useFormats();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { permissions = [] } = usePermissions<Permission[]>();
  const isDone = message.status === "done";

  async function mark() {
    const data = { version: message.version, status: isDone ? "new" : "done" };
    try {
      await dataProvider.update("contact-message", { id: message.id, data, previousData: message });
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    }
    refresh();
  }

  return (
    <Card component="li" sx={{ p: { xs: 2, md: 3 } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {message.subject}
        </Typography>
        <Chip size="small" label={t(`tatka.content.state.${message.state}`)} />
        {message.isCustomer && <Chip size="small" variant="outlined" label={t("tatka.content.customer")} />}
      </Stack>
      <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {message.name} · {message.email ?? message.phone} · {formats.moment(message.createdAt)}
      </Typography>
      {!isDone && <AnswerClock answerBy={message.answerBy} />}
      <Typography lang={message.language} sx={{ mt: 1.5, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {message.message}
      </Typography>
      {message.answers.map(({ text, by, at }) => (
        <Box key={at} sx={{ mt: 1.5, pl: 2, borderLeft: "3px solid var(--tatka-line)" }}>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("tatka.content.answered_by", { name: by ?? "", moment: formats.moment(at) })}
          </Typography>
          <Typography lang={message.language} sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {text}
          </Typography>
        </Box>
      ))}
      {!isDone && holds(permissions, "contact_message.update") && <AnswerForm message={message} />}
      <Box sx={{ mt: 1.5 }}>
        {isDone && message.doneAt && (
          <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
            {t("tatka.content.done_by", { name: message.doneBy ?? "", moment: formats.moment(message.doneAt) })}
          </Typography>
        )}
        {holds(permissions, "contact_message.update") && (
          <Button variant="text" size="small" onClick={() => void mark()}>
            {t(isDone ? "tatka.content.mark_new" : "tatka.content.mark_done")}
          </Button>
        )}
      </Box>
    </Card>
  );
}
