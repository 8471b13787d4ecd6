import MessageIcon from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type AdminContactMessage, messageSenders } from "@tatka/contract/content/contact";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { ListBase, useDataProvider, usePermissions, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { AnswerClock } from "../../../records/answer-clock.tsx";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { Cut } from "../../../records/list/cut.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { type Column, RecordTable } from "../../../records/list/record-table.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { useAction } from "../../../records/use-call.ts";
import { AnswerForm } from "./answer-form.tsx";

/** Contact messages with their answers. */
export function MessageList() {
  const t = useText();
  return (
    <ListBase<AdminContactMessage> perPage={25} filterDefaultValues={{ status: "new" }}>
      <PageHeader title={t("tatka.content.messages")} subtitle={t("tatka.content.messages_subtitle")} />
      <ListViews list="contact-message" labelOf={(view) => t(`tatka.content.views.${view}`)} />
      <Card>
        <ListBar filters={<Filters />} />
        <Messages />
      </Card>
    </ListBase>
  );
}

function Filters() {
  const t = useText();
  return (
    <FilterFields>
      <ChoiceFilter
        source="from"
        label={t("tatka.content.head_from")}
        choices={messageSenders.map((id) => ({ id, name: t(`tatka.content.senders.${id}`) }))}
      />
      <ChoiceFilter
        source="status"
        label={t("tatka.content.head_state")}
        choices={(["new", "done"] as const).map((id) => ({ id, name: t(`tatka.content.views.${id}`) }))}
      />
    </FilterFields>
  );
}

function Messages() {
  const t = useText();
  const { moment } = useFormats();
  const columns: Column<AdminContactMessage>[] = [
    { source: "subject", label: t("tatka.content.head_subject"), share: 24, render: ({ subject }) => subject },
    {
      source: "message",
      label: t("tatka.content.head_message"),
      share: 36,
      render: ({ message }) => <Cut isMuted>{message}</Cut>,
    },
    {
      source: "name",
      label: t("tatka.content.head_from"),
      share: 18,
      render: ({ name, isCustomer }) => (
        <RowText title={name} {...(isCustomer ? { note: t("tatka.content.customer") } : {})} />
      ),
    },
    {
      source: "state",
      label: t("tatka.content.head_state"),
      render: ({ state }) => <Chip size="small" label={t(`tatka.content.state.${state}`)} />,
    },
    {
      source: "answerBy",
      label: t("tatka.content.head_due"),
      align: "right",
      render: (item) => <Due message={item} />,
    },
    {
      source: "createdAt",
      label: t("tatka.content.head_written"),
      align: "right",
      render: ({ createdAt }) => moment(createdAt),
    },
  ];
  return (
    <RecordTable<AdminContactMessage>
      icon={MessageIcon}
      title={t("tatka.content.none_title")}
      text={t("tatka.content.none_text")}
      choices={[25, 50, 100]}
      columns={columns}
      details={MessageDetails}
    />
  );
}

function Due({ message: { status, isLate, answerBy } }: { message: AdminContactMessage }) {
  const { moment } = useFormats();
  if (status === "done") return null;
  return (
    <Box component="span" sx={{ color: isLate ? "error.main" : "inherit", fontWeight: isLate ? 600 : 400 }}>
      {moment(answerBy)}
    </Box>
  );
}

function MessageDetails({ item: message }: { item: AdminContactMessage }) {
  const t = useText();
  const formats = useFormats();
  const dataProvider = useDataProvider();
  const { permissions = [] } = usePermissions<Permission[]>();
  const isDone = message.status === "done";
  const mark = useAction(
    () => {
      const data = { version: message.version, status: isDone ? "new" : "done" };
      return dataProvider.update("contact-message", { id: message.id, data, previousData: message });
    },
    { onSettled: useRefresh() },
  );

  return (
    <Box sx={{ py: 1.5, maxWidth: 900 }}>
      <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        {message.email ?? message.phone}
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
          <Button variant="text" size="small" onClick={() => mark.run()}>
            {t(isDone ? "tatka.content.mark_new" : "tatka.content.mark_done")}
          </Button>
        )}
      </Box>
    </Box>
  );
}
