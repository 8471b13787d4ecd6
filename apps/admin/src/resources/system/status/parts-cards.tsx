import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { SystemStatus } from "@tatka/contract/system/status";
import type { ReactNode } from "react";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { stateOf } from "./problems.ts";
import { useSizeText } from "./size-text.ts";
import { Facts, StatusCard } from "./status-card.tsx";

export function GatewaysCard({ gateways }: { gateways: SystemStatus["gateways"] }) {
  const t = useText();
  const { moment } = useFormats();
  const when = (at: string | null) => (at === null ? t("tatka.status.never") : moment(at));
  return (
    <StatusCard id="status-gateways" title={t("tatka.status.gateways")}>
      {gateways.map((gateway) => {
        const state = stateOf(gateway);
        const { name } = gateway;
        return (
          <Row
            key={name}
            name={name === "mail" || name === "sms" ? t(`tatka.status.${name}`) : name}
            state={t(`tatka.status.${state}`)}
            tone={state === "works" ? "success" : state === "fails" ? "error" : "default"}
          >
            {gateway.isSetUp && (
              <>
                <div>{`${t("tatka.status.last_success")}: ${when(gateway.succeededAt)}`}</div>
                <div>{`${t("tatka.status.last_failure")}: ${when(gateway.failedAt)}`}</div>
                {state === "fails" && <Box sx={{ color: "var(--tatka-danger)" }}>{gateway.failure}</Box>}
              </>
            )}
          </Row>
        );
      })}
    </StatusCard>
  );
}

export function ServersCard({ servers }: { servers: SystemStatus["servers"] }) {
  const t = useText();
  const { moment } = useFormats();
  return (
    <StatusCard id="status-servers" title={t("tatka.status.servers")}>
      {servers.map(({ id, host, part, isAlive, startedAt, seenAt }) => (
        <Row
          key={id}
          name={`${host} · ${t(`tatka.status.${part}`)}`}
          state={t(isAlive ? "tatka.status.alive" : "tatka.status.gone")}
          tone={isAlive ? "success" : "error"}
        >
          {isAlive
            ? t("tatka.status.since", { time: moment(startedAt) })
            : t("tatka.status.seen", { time: moment(seenAt) })}
        </Row>
      ))}
    </StatusCard>
  );
}

export function DatabaseCard({ status: { database, backup, storage } }: { status: SystemStatus }) {
  const t = useText();
  const { moment } = useFormats();
  const sizeText = useSizeText();
  const server = `PostgreSQL ${database.version}`;
  const version = database.isEmbedded ? `${server} · ${t("tatka.status.embedded")}` : server;
  return (
    <StatusCard id="status-database" title={t("tatka.status.database")}>
      <Facts
        facts={[
          [t("tatka.status.version"), version],
          [t("tatka.status.schema"), database.schema.replace(/\.sql$/, "")],
          [t("tatka.status.size"), sizeText(database.bytes)],
          [t(`tatka.status.backup_${backup.kind}`), backup.at === null ? t("tatka.status.never") : moment(backup.at)],
          ...(backup.failedAt === null ? [] : [[t("tatka.status.backup_failed"), moment(backup.failedAt)] as const]),
          [t("tatka.status.storage"), t(`tatka.status.storage_${storage.kind}`)],
          ...(storage.freeBytes === null ? [] : [[t("tatka.status.free"), sizeText(storage.freeBytes)] as const]),
        ]}
      />
    </StatusCard>
  );
}

type RowProps = { name: string; state: string; tone: "success" | "error" | "default"; children: ReactNode };

function Row({ name, state, tone, children }: RowProps) {
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: "1px solid var(--tatka-line)" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "space-between", alignItems: "center" }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Chip size="small" variant="outlined" color={tone} label={state} />
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>{children}</Box>
    </Box>
  );
}
