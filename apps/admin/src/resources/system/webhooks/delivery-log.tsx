import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { adminListDeliveries, adminSendAgain, type WebhookDelivery } from "@tatka/contract/system/webhooks";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { line } from "../../../layout/line-look.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useCall } from "../../../records/use-call.ts";

/** Messages and responses, newest first. */
export function DeliveryLog({ id, mayRepeat }: { id: number; mayRepeat: boolean }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["webhook", id, "log"],
    queryFn: ({ pageParam }) =>
      dataProvider.call(adminListDeliveries, {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 5_000,
  });
  const again = useCall(adminSendAgain, { done: "tatka.webhooks.sent_again", onSettled: refetch });

  if (!data) return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return <Typography sx={{ color: "text.secondary" }}>{t("tatka.webhooks.log_empty")}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {items.map((delivery) => (
        <Row
          key={delivery.id}
          delivery={delivery}
          onAgain={mayRepeat ? () => again.run({ params: { id: delivery.id } }) : undefined}
        />
      ))}
      {hasNextPage && (
        <li>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ minHeight: 44 }}>
            {t("tatka.webhooks.more")}
          </Button>
        </li>
      )}
    </Box>
  );
}

function Row({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: (() => unknown) | undefined }) {
  const t = useText();
  const { moment, count } = useFormats();
  const { event, subject, state, attempts, answerStatus, answer } = delivery;
  const said = [answerStatus, answer].filter(Boolean).join(" ");
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography lang="en" sx={{ fontWeight: 600 }}>
          {event} {subject}
        </Typography>
        <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {moment(delivery.triedAt ?? delivery.createdAt)}
          {attempts > 0 && ` · ${t("tatka.webhooks.attempts", { count: count(attempts) })}`}
        </Typography>
        {said !== "" && (
          <Typography lang="en" sx={{ fontSize: "0.8125rem" }}>
            {said}
          </Typography>
        )}
      </Box>
      <Chip
        size="small"
        label={t(`tatka.webhooks.state.${state}`)}
        color={state === "delivered" ? "success" : state === "failed" ? "error" : "default"}
      />
      {onAgain && state !== "waiting" && (
        <Button
          onClick={onAgain}
          aria-label={t("tatka.webhooks.again_named", { event, subject })}
          sx={{ minHeight: 44 }}
        >
          {t("tatka.webhooks.again")}
        </Button>
      )}
    </Box>
  );
}
