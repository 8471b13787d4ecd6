import AssistantIcon from "@mui/icons-material/AssistantOutlined";
import SearchOffIcon from "@mui/icons-material/SearchOff";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type {
  AssistantMissedSearch,
  AssistantRow,
  OrderChannel,
} from "@tatka/contract/system/assistants/assistants-admin";
import { holds, type Permission } from "@tatka/domain/people/permission";
import type { ReactNode } from "react";
import { ListBase, usePermissions } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";

/** Which assistants shop here, and what they did not find. */
export function AssistantsPage() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  return (
    <>
      <PageHeader title={t("tatka.assistants.title")} subtitle={t("tatka.assistants.subtitle")} />
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", xl: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        <Section resource="assistant" title={t("tatka.assistants.seen_title")} text={t("tatka.assistants.seen_text")}>
          <Assistants />
        </Section>
        {holds(permissions, "report.read") && (
          <Section
            resource="order-channel"
            title={t("tatka.assistants.orders_title")}
            text={t("tatka.assistants.orders_text")}
          >
            <Channels />
          </Section>
        )}
        <Section
          resource="assistant-missed-search"
          title={t("tatka.assistants.missed_title")}
          text={t("tatka.assistants.missed_text")}
        >
          <Missed />
        </Section>
      </Box>
    </>
  );
}

type SectionProps = { resource: string; title: string; text: string; children: ReactNode };

function Section({ resource, title, text, children }: SectionProps) {
  const id = `${resource}-list`;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ "& > h2, & > p": { px: 2 }, "& > h2": { pt: 2 }, minWidth: 0 }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1 }}>{text}</Typography>
      <ListBase resource={resource} perPage={25} disableSyncWithLocation disableAuthentication>
        {children}
      </ListBase>
    </Card>
  );
}

function Assistants() {
  const t = useText();
  const { count, moment } = useFormats();
  return (
    <RecordTable<AssistantRow>
      icon={AssistantIcon}
      title={t("tatka.assistants.none_title")}
      text={t("tatka.assistants.none_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "host",
          label: t("tatka.assistants.name_column"),
          share: 34,
          render: ({ host, profileUrl }) => (
            <strong title={host === null ? undefined : profileUrl}>{host ?? t("tatka.assistants.plain")}</strong>
          ),
        },
        {
          source: "prepared",
          label: t("tatka.assistants.carts_column"),
          share: 38,
          render: ({ prepared, taken }) => (
            <Cut isMuted>{t("tatka.assistants.carts", { prepared: count(prepared), taken: count(taken) })}</Cut>
          ),
        },
        {
          source: "lastSeenAt",
          label: t("tatka.assistants.last_column"),
          share: 28,
          render: ({ lastSeenAt }) => <Cut isMuted>{moment(lastSeenAt)}</Cut>,
        },
      ]}
    />
  );
}

function Channels() {
  const t = useText();
  const { count, taka } = useFormats();
  return (
    <RecordTable<OrderChannel>
      icon={AssistantIcon}
      title={t("tatka.assistants.no_orders_title")}
      text={t("tatka.assistants.no_orders_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "id",
          label: t("tatka.assistants.channel_column"),
          share: 28,
          render: ({ kind, host }) => <strong>{host ?? t(`tatka.assistants.channel_${kind}`)}</strong>,
        },
        {
          source: "orders",
          label: t("tatka.assistants.orders_column"),
          share: 26,
          render: ({ orders, total }) => (
            <Cut isMuted>{t("tatka.assistants.orders", { orders: count(orders), total: taka(total) })}</Cut>
          ),
        },
        {
          source: "cancelled",
          label: t("tatka.assistants.ends_column"),
          share: 28,
          render: ({ cancelled, returned, reported }) => (
            <Cut isMuted>
              {t("tatka.assistants.ends", {
                cancelled: count(cancelled),
                returned: count(returned),
                reported: count(reported),
              })}
            </Cut>
          ),
        },
        {
          source: "linked",
          label: t("tatka.assistants.linked_column"),
          share: 18,
          render: ({ linked }) => <Cut isMuted>{linked === null ? "" : count(linked)}</Cut>,
        },
      ]}
    />
  );
}

function Missed() {
  const t = useText();
  const { count, moment } = useFormats();
  return (
    <RecordTable<AssistantMissedSearch>
      icon={SearchOffIcon}
      title={t("tatka.assistants.none_missed_title")}
      text={t("tatka.assistants.none_missed_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "query",
          label: t("tatka.assistants.word_column"),
          share: 50,
          render: ({ query }) => <strong title={query}>{query}</strong>,
        },
        {
          source: "count",
          label: t("tatka.assistants.times_column"),
          share: 50,
          render: ({ count: times, lastAt }) => (
            <Cut isMuted>{t("tatka.assistants.times", { times: count(times), last: moment(lastAt) })}</Cut>
          ),
        },
      ]}
    />
  );
}
