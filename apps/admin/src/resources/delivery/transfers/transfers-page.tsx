import AddIcon from "@mui/icons-material/Add";
import TransferIcon from "@mui/icons-material/SyncAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Pagination from "@mui/material/Pagination";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listTransfers, type Transfer } from "@tatka/contract/delivery/transfers";
import { useDataProvider } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { TransferChip } from "./transfer-chip.tsx";

/** So often the list is looked at again: orders are confirmed and cancelled meanwhile. */
const EVERY_MS = 20_000;
const TAKE = 25;
const shown = ["open", "received", "cancelled", "all"] as const;

/** What hubs send each other: what is to be done stands first. */
export function TransfersPage() {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const [search, setSearch] = useSearchParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const state = shown.find((one) => one === search.get("state")) ?? "open";
  const hubId = Number(search.get("hub")) || undefined;
  const page = Number(search.get("page")) || 1;
  const query = { page, take: TAKE, ...(hubId ? { hubId } : {}), ...(state === "all" ? {} : { state }) };
  const { data, error, refetch } = useQuery({
    queryKey: ["transfer", query],
    queryFn: ({ signal }) => dataProvider.call(listTransfers, { query, signal }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });

  function look(name: string, value: string) {
    const next = new URLSearchParams(search);
    if (name !== "page") next.delete("page");
    if (value === "") next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  }

  return (
    <>
      <PageHeader
        title={t("tatka.transfers.title")}
        subtitle={data && state === "open" ? t("tatka.transfers.subtitle", { count: count(data.total) }) : undefined}
      >
        <Button component={Link} to="/transfer/create" variant="contained" startIcon={<AddIcon />}>
          {t("tatka.transfers.new_title")}
        </Button>
      </PageHeader>
      {error && !data && <PageProblem error={error} onRetry={refetch} />}
      {!data && !error && <PageLoading />}
      {data && (
        <>
          <Stack direction="row" sx={{ gap: 1.5, mb: 2, "& > *": { flex: { xs: 1, sm: "0 0 200px" }, minWidth: 0 } }}>
            <TextField
              select
              label={t("tatka.transfers.hub")}
              value={data.hubs.some(({ id }) => id === hubId) ? hubId : 0}
              onChange={({ target }) => look("hub", target.value ? String(target.value) : "")}
            >
              <MenuItem value={0}>{t("tatka.transfers.all_hubs")}</MenuItem>
              {data.hubs.map((hub) => (
                <MenuItem key={hub.id} value={hub.id}>
                  {titleOf(hub)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label={t("tatka.transfers.show")}
              value={state}
              onChange={({ target }) => look("state", target.value)}
            >
              {shown.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`tatka.transfers.shown.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
          <Card>
            {data.items.length === 0 ? (
              <PageMessage
                icon={TransferIcon}
                title={t("tatka.transfers.none_title")}
                text={t("tatka.transfers.none_text")}
              />
            ) : (
              <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
                {data.items.map((transfer) => (
                  <Row key={transfer.id} transfer={transfer} />
                ))}
              </Box>
            )}
          </Card>
          {data.total > TAKE && (
            <Pagination
              sx={{ mt: 2 }}
              page={page}
              count={Math.ceil(data.total / TAKE)}
              onChange={(_, next) => look("page", String(next))}
            />
          )}
        </>
      )}
    </>
  );
}

function Row({ transfer: { id, from, to, order, lines, state, createdAt } }: { transfer: Transfer }) {
  const t = useText();
  const titleOf = useTitle();
  const { moment } = useFormats();
  const pieces = lines.reduce((sum, { requested, sent, received }) => sum + (received ?? sent ?? requested), 0);
  return (
    <Box component="li" sx={{ "& + &": { borderTop: "1px solid var(--tatka-line)" } }}>
      <Stack component={Link} to={`/transfer/${id}`} direction="row" sx={row}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: "block", fontWeight: 650, overflowWrap: "anywhere" }}>
            {t("tatka.transfers.route", { from: titleOf(from), to: titleOf(to) })}
          </Typography>
          <Typography component="span" sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
            {t("tatka.transfers.pieces", { smart_count: pieces })} ·{" "}
            {order ? t("tatka.transfers.for_order", { number: order.number }) : t("tatka.transfers.to_fill")} ·{" "}
            {moment(createdAt)}
          </Typography>
        </Box>
        <TransferChip state={state} />
      </Stack>
    </Box>
  );
}

const row = {
  gap: 1.5,
  px: 2,
  py: 1.25,
  minHeight: 60,
  alignItems: "center",
  color: "inherit",
  textDecoration: "none",
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)" },
} as const;
