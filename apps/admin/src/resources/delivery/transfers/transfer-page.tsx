import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import {
  cancelTransfer,
  receiveTransfer,
  sendTransfer,
  type Transfer,
  transferRoutes,
} from "@tatka/contract/delivery/transfers";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { Link, useParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAction } from "../../../records/use-call.ts";
import { TransferChip } from "./transfer-chip.tsx";
import { TransferLine } from "./transfer-line.tsx";

/** A transfer on a phone: count the pieces, then send or receive them with one thumb. */
export function TransferPage() {
  const id = Number(useParams().id);
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["transfer", "one", id],
    queryFn: ({ signal }) => dataProvider.call(transferRoutes.get, { params: { id }, signal }),
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return <OneTransfer key={`${data.id} ${data.version}`} transfer={data} />;
}

const done = { send: "was_sent", receive: "was_received", cancel: "was_cancelled" } as const;

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const t = useText();
  const titleOf = useTitle();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [counted, setCounted] = useState<Record<number, number>>({});
  const { id, from, to, order, state, version } = transfer;
  const isOpen = state === "requested" || state === "sent";
  const lines = transfer.lines.map((line) => {
    const most = state === "sent" ? (line.sent ?? 0) : line.requested;
    return { ...line, most, quantity: counted[line.variationId] ?? most };
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const short = lines.reduce((sum, { most, quantity }) => sum + most - quantity, 0);

  const { run: act, asked: busy } = useAction(
    (step: keyof typeof done) => {
      const body = { version, lines: lines.map(({ variationId, quantity }) => ({ variationId, quantity })) };
      if (step === "send") return dataProvider.call(sendTransfer, { params: { id }, body });
      if (step === "receive") return dataProvider.call(receiveTransfer, { params: { id }, body });
      return dataProvider.call(cancelTransfer, { params: { id }, body: { version } });
    },
    { done: (_, step) => t(`tatka.transfers.${done[step]}`), invalidates: ["transfer", "order"] },
  );

  return (
    <>
      <PageHeader
        title={t("tatka.transfers.route", { from: titleOf(from), to: titleOf(to) })}
        subtitle={t("tatka.transfers.named", { id: String(id) })}
        above={<BackLink to="/transfer" label={t("tatka.transfers.back")} />}
      >
        <TransferChip state={state} />
      </PageHeader>
      <Stack sx={{ gap: 2, maxWidth: { xs: 720, xl: "none" } }}>
        <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
          <About transfer={transfer} />
          <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
            {lines.map((line) => (
              <TransferLine
                key={line.variationId}
                line={line}
                {...(isOpen && {
                  onCount: (quantity: number) => setCounted((before) => ({ ...before, [line.variationId]: quantity })),
                })}
              />
            ))}
          </Box>
        </Card>
        {isOpen && (
          <Card sx={{ p: 2, position: "sticky", bottom: 8, zIndex: 2 }}>
            {short > 0 && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                {t(
                  `tatka.transfers.${state === "sent" ? "short_to_receive" : order ? "short_to_send" : "less_to_send"}`,
                  {
                    smart_count: short,
                  },
                )}
              </Alert>
            )}
            <Stack direction="row" sx={{ gap: 1, "& > *": { minHeight: 52 } }}>
              {state === "requested" && !order && (
                <Button color="inherit" disabled={!!busy} loading={busy === "cancel"} onClick={() => act("cancel")}>
                  {t("tatka.transfers.cancel")}
                </Button>
              )}
              <Button
                fullWidth
                variant="contained"
                color={pieces === 0 ? "error" : "primary"}
                loading={busy === "send" || busy === "receive"}
                disabled={!!busy}
                onClick={() => act(state === "sent" ? "receive" : "send")}
              >
                {actionWords()}
              </Button>
            </Stack>
          </Card>
        )}
      </Stack>
    </>
  );

  function actionWords(): string {
    if (pieces === 0) return t(`tatka.transfers.${state === "sent" ? "nothing_came" : "nothing_found"}`);
    return t(`tatka.transfers.${state === "sent" ? "receive" : "send"}`, { smart_count: pieces });
  }
}

/** The order, the next action, and the history. */
function About({ transfer }: { transfer: Transfer }) {
  const t = useText();
  const titleOf = useTitle();
  const { moment } = useFormats();
  const { from, to, order, state, note, sentAt, sentBy, receivedAt, receivedBy } = transfer;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {state === "requested" && t("tatka.transfers.to_send", { hub: titleOf(from) })}
        {state === "sent" && t("tatka.transfers.to_receive", { hub: titleOf(to) })}
      </Typography>
      {order ? (
        <MuiLink component={Link} to={`/order/${order.number}/show`} sx={{ display: "inline-block", py: 1.25 }}>
          {t("tatka.transfers.for_order", { number: order.number })}
        </MuiLink>
      ) : (
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.transfers.to_fill")}</Typography>
      )}
      {note && <Typography sx={{ mt: 0.5 }}>{note}</Typography>}
      <Typography sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
        {[
          ...(sentAt ? [t("tatka.transfers.sent_by", { at: moment(sentAt), name: sentBy ?? "" })] : []),
          ...(receivedAt ? [t("tatka.transfers.received_by", { at: moment(receivedAt), name: receivedBy ?? "" })] : []),
        ].join(" · ")}
      </Typography>
    </>
  );
}
