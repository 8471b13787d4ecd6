import BuyIcon from "@mui/icons-material/LocalMallOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { listToBuy, mostPurchaseLines, mostToBuyCounted } from "@tatka/contract/delivery/purchases";
import type { Answer } from "@tatka/contract/route";
import { useDataProvider } from "react-admin";
import { useNavigate, useSearchParams } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { UrlChoice } from "../../../records/fields/url-choice.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import type { Draft } from "./purchase-draft.ts";

type List = Answer<typeof listToBuy>;
type Item = List["items"][number];

/** Low stock by supplier and hub, each with a button that orders it. */
export function ToBuy() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [search] = useSearchParams();
  const query = Object.fromEntries(
    ["hubId", "supplierId"].flatMap((name) => (Number(search.get(name)) ? [[name, Number(search.get(name))]] : [])),
  );
  const { data, error, refetch } = useQuery({
    queryKey: ["purchase", "to-buy", query],
    queryFn: ({ signal }) => dataProvider.call(listToBuy, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  const groups = [...Map.groupBy(data.items, ({ supplier, hub }) => `${supplier?.id ?? 0} ${hub.id}`)];
  return (
    <>
      <Filters list={data} />
      <Rest list={data} />
      {groups.length === 0 && <NothingLow />}
      {groups.map(([key, items]) => (
        <Group key={key} items={items} />
      ))}
    </>
  );
}

function Filters({ list: { hubs, suppliers } }: { list: List }) {
  const t = useText();
  const titleOf = useTitleOf();
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 1.5, flexWrap: "wrap", mb: 2 }}>
      <UrlChoice
        name="hubId"
        label={t("tatka.purchases.hub")}
        all={t("tatka.purchases.all_hubs")}
        choices={hubs.map((hub) => ({ id: hub.id, name: titleOf(hub) }))}
      />
      <UrlChoice
        name="supplierId"
        label={t("tatka.purchases.supplier")}
        all={t("tatka.purchases.all_suppliers")}
        choices={suppliers}
      />
    </Stack>
  );
}

/** The number of items that are not listed. */
function Rest({ list: { items, total } }: { list: List }) {
  const t = useText();
  const { count } = useFormats();
  if (items.length >= total) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t("tatka.purchases.buy_more", {
        shown: count(items.length),
        total: total < mostToBuyCounted ? count(total) : `${count(total)}+`,
      })}
    </Alert>
  );
}

function NothingLow() {
  const t = useText();
  return (
    <Card>
      <PageMessage
        icon={BuyIcon}
        title={t("tatka.purchases.buy_none_title")}
        text={t("tatka.purchases.buy_none_text")}
      />
    </Card>
  );
}

function Group({ items }: { items: readonly Item[] }) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const { count } = useFormats();
  const [first] = items;
  if (!first) return null;
  const { supplier, hub } = first;
  // Items beyond the limit of an order are listed again after it is sent.
  const ordered = items.slice(0, mostPurchaseLines);

  function order() {
    const lines = ordered.map((item) => ({
      variationId: item.variationId,
      title: `${titleOf(item)}, ${titleOf(item.size)}`,
      ordered: String(item.toBuy),
      cost: item.cost === null ? "" : String(item.cost),
    }));
    const draft: Partial<Draft> = { supplierId: supplier?.id ?? 0, hubId: hub.id, lines };
    navigate("/purchase/create", { state: draft });
  }

  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2 }, mb: 2, overflowX: "auto" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap", mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {supplier?.name ?? t("tatka.purchases.no_supplier")} · {titleOf(hub)}
        </Typography>
        {may("purchase.create") && (
          <Button variant="contained" onClick={order}>
            {t("tatka.purchases.order_these", { smart_count: ordered.length })}
          </Button>
        )}
      </Box>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">{t("tatka.purchases.item_head")}</th>
            {(["free", "coming", "reorder_at", "target", "to_buy"] as const).map((head) => (
              <th key={head} scope="col" className={head === "to_buy" || head === "free" ? "" : "wide"}>
                {t(`tatka.purchases.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.variationId}>
              <td>
                {titleOf(item)}, {titleOf(item.size)}
              </td>
              <td>{count(item.free)}</td>
              <td className="wide">{count(item.coming)}</td>
              <td className="wide">{count(item.reorderAt)}</td>
              <td className="wide">{count(item.target)}</td>
              <td>
                <strong>{count(item.toBuy)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const table = {
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th": { textAlign: "right", fontSize: "0.8125rem", color: "text.secondary", pb: 0.5, pl: 2 },
  "& td": { borderTop: "1px solid var(--tatka-line)", py: 0.75, pl: 2, textAlign: "right" },
  "& th:first-of-type, & td:first-of-type": { textAlign: "left", pl: 0, overflowWrap: "anywhere" },
  "@media (max-width: 599.95px)": { "& .wide": { display: "none" } },
} as const;
