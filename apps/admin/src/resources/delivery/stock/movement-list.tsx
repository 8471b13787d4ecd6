import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { StockLedger } from "@tatka/contract/delivery/stock-admin";
import { useFormats } from "../../../formats.ts";
import { PageMessage } from "../../../layout/page-message.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { LedgerFilter } from "./ledger-filter.ts";
import { LedgerFilters } from "./ledger-filters.tsx";
import { MovementRow } from "./movement-row.tsx";

type Props = { ledger: StockLedger; filter: LedgerFilter; onFilter: (filter: LedgerFilter) => void };

export function MovementList({ ledger, filter, onFilter }: Props) {
  const t = useText();
  const { count } = useFormats();
  const { movements, total, levels } = ledger;
  const before = (filter.page - 1) * filter.take;
  const turn = (page: number) => onFilter({ ...filter, page });
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2">{t("tatka.stock.movements")}</Typography>
      <LedgerFilters levels={levels} filter={filter} onFilter={onFilter} />
      {movements.length === 0 && (
        <PageMessage icon={HistoryIcon} title={t("tatka.stock.none_title")} text={t("tatka.stock.none_text")} />
      )}
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {movements.map((movement) => (
          <MovementRow
            key={movement.id}
            movement={movement}
            hub={levels.find(({ hubId }) => hubId === movement.hubId)}
          />
        ))}
      </Box>
      {total > filter.take && (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 2, flexWrap: "wrap" }}>
          <Typography variant="body2" sx={{ flex: 1, color: "text.secondary" }}>
            {t("tatka.stock.page", {
              from: count(before + 1),
              to: count(before + movements.length),
              total: count(total),
            })}
          </Typography>
          <Button disabled={filter.page === 1} onClick={() => turn(filter.page - 1)}>
            {t("tatka.stock.newer")}
          </Button>
          <Button disabled={before + movements.length >= total} onClick={() => turn(filter.page + 1)}>
            {t("tatka.stock.older")}
          </Button>
        </Box>
      )}
    </Card>
  );
}
