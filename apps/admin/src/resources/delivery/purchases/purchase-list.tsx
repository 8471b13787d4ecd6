import BuyIcon from "@mui/icons-material/LocalMallOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Pagination from "@mui/material/Pagination";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listPurchases, type Purchase } from "@tatka/contract/delivery/purchases";
import { useDataProvider } from "react-admin";
import { Link, useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { PurchaseChip } from "./purchase-chip.tsx";

const TAKE = 25;
const shown = ["open", "draft", "closed", "all"] as const;

/** Purchase orders; what is to be received stands first. */
export function PurchaseList() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const state = shown.find((one) => one === search.get("state")) ?? "all";
  const page = Number(search.get("page")) || 1;
  const query = { page, take: TAKE, ...(state === "all" ? {} : { state }) };
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", query],
    queryFn: ({ signal }) => dataProvider.call(listPurchases, { query, signal }),
    placeholderData: (before) => before,
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <TextField
        select
        size="small"
        label={t("tatka.purchases.show")}
        value={state}
        onChange={({ target }) => setSearch({ state: target.value }, { replace: true })}
        sx={{ mb: 2, width: 200 }}
      >
        {shown.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`tatka.purchases.shown.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Card>
        {data.items.length === 0 ? (
          <PageMessage icon={BuyIcon} title={t("tatka.purchases.none_title")} text={t("tatka.purchases.none_text")} />
        ) : (
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {data.items.map((purchase) => (
              <Row key={purchase.id} purchase={purchase} />
            ))}
          </Box>
        )}
      </Card>
      {data.total > TAKE && (
        <Pagination
          sx={{ mt: 2 }}
          page={page}
          count={Math.ceil(data.total / TAKE)}
          onChange={(_, next) => setSearch({ state, page: String(next) }, { replace: true })}
        />
      )}
    </>
  );
}

function Row({ purchase }: { purchase: Purchase }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { day, taka } = useFormats();
  const { id, number, supplier, hub, lines, state, expectedOn, total } = purchase;
  const facts = [
    titleOf(hub),
    t("tatka.purchases.items", { smart_count: lines.length }),
    expectedOn && state !== "closed" && t("tatka.purchases.expected", { day: day(expectedOn) }),
  ];
  return (
    <Box component="li" sx={{ "& + &": { borderTop: "1px solid var(--tatka-line)" } }}>
      <Stack component={Link} to={`/purchase/${id}`} direction="row" sx={row}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: "block", fontWeight: 650, overflowWrap: "anywhere" }}>
            {number} · {supplier.name}
          </Typography>
          <Typography component="span" sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
            {facts.filter(Boolean).join(" · ")}
          </Typography>
        </Box>
        {total > 0 && <Typography sx={{ fontVariantNumeric: "tabular-nums" }}>{taka(total)}</Typography>}
        <PurchaseChip state={state} />
      </Stack>
    </Box>
  );
}

const row = {
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 56,
  alignItems: "center",
  color: "inherit",
  textDecoration: "none",
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)" },
} as const;
