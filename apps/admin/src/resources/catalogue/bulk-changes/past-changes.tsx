import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import UndoIcon from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import {
  adminGetBulkChange,
  adminListBulkChanges,
  adminUndoBulkChange,
  type BulkChange,
  type Change,
} from "@tatka/contract/catalogue/bulk-changes";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { RowText } from "../../../records/list/row-text.tsx";
import { useCall } from "../../../records/use-call.ts";
import { ChangedRows } from "./preview-table.tsx";

/** The last bulk changes, each of which can be undone. */
export function PastChanges() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["bulk-changes"],
    queryFn: ({ signal }) => dataProvider.call(adminListBulkChanges, { query: { take: 10 }, signal }),
    refetchOnMount: "always",
  });
  if (error && !data) return <PageProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  if (data.items.length === 0) {
    return <PageMessage icon={HistoryIcon} title={t("tatka.bulk.none_title")} text={t("tatka.bulk.none_text")} />;
  }
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.items.map((change) => (
        <PastChange key={change.id} change={change} onChanged={() => void refetch()} />
      ))}
    </Box>
  );
}

function PastChange({ change, onChanged }: { change: BulkChange; onChanged: () => void }) {
  const t = useText();
  const { count, moment } = useFormats();
  const nameOf = useChangeName();
  const undo = useCall(adminUndoBulkChange, {
    done: "tatka.bulk.undone_now",
    isRefreshed: true,
    onSettled: onChanged,
  });
  const [isShown, setShown] = useState(false);
  const name = nameOf(change.change);

  const counts = { changed: count(change.changed), products: count(change.products) };
  const notes = [
    t("tatka.bulk.counts", counts),
    t("tatka.bulk.by_at", { name: change.by, moment: moment(change.createdAt) }),
    change.undoneAt && t("tatka.bulk.undone", { moment: moment(change.undoneAt) }),
    change.kept > 0 && t("tatka.bulk.kept", { count: count(change.kept) }),
  ];
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: "1px solid var(--tatka-line)", "&:first-of-type": { borderTop: 0 } }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
          <RowText title={name} note={notes.filter((note) => note).join(" · ")} />
        </Box>
        {change.kept > 0 && (
          <Button onClick={() => setShown(!isShown)} aria-expanded={isShown}>
            {t("tatka.bulk.show_kept")}
          </Button>
        )}
        {!change.undoneAt && change.changed > 0 && (
          <Button
            variant="outlined"
            startIcon={<UndoIcon />}
            loading={undo.isBusy}
            onClick={() => undo.run({ params: { id: change.id } })}
            aria-label={t("tatka.bulk.undo_named", { name })}
          >
            {t("tatka.bulk.undo")}
          </Button>
        )}
      </Stack>
      {isShown && <KeptRows id={change.id} />}
    </Box>
  );
}

function KeptRows({ id }: { id: number }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["bulk-change", id],
    queryFn: ({ signal }) => dataProvider.call(adminGetBulkChange, { params: { id }, signal }),
  });
  return data ? <ChangedRows rows={data.keptRows} title={t("tatka.bulk.show_kept")} /> : <PageLoading />;
}

/** "Regular price +10%" and the like. */
function useChangeName(): (change: Change) => string {
  const t = useText();
  const { count, taka } = useFormats();
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);
  return (change) => {
    const kind = t(`tatka.bulk.kind_${change.kind}`);
    if (change.kind === "price") {
      const { by, value } = change;
      return `${kind} ${signed(value, by === "percent" ? `${count(value)}%` : taka(value))}`;
    }
    if (change.kind === "sale") {
      return `${kind}: ${change.by === "percent" ? `−${count(change.value)}%` : `${change.by === "amount" ? "−" : ""}${taka(change.value)}`}`;
    }
    if (change.kind === "status") return `${kind}: ${t(`tatka.bulk.${change.status}`)}`;
    if (change.kind === "stock") return `${kind} ${change.by === "set" ? "=" : ""}${count(change.value)}`;
    return kind;
  };
}
