import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { adminGetImport } from "@tatka/contract/catalogue/import-export";
import type { Answer } from "@tatka/contract/route";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useColumnName } from "./use-column-name.ts";

type Column = Answer<typeof adminGetImport>["columns"][number];
type Props = {
  columns: Column[];
  /** Whether there are new rows, which use every column but stock. */
  isNew: boolean;
  /** The selected columns. */
  chosen?: readonly string[];
  onChoose?: (columns: string[]) => void;
};

/** Planned changes by column: number, examples, and a checkbox. */
export function ColumnChanges({ columns, isNew, chosen, onChoose }: Props) {
  const t = useText();
  const { count } = useFormats();
  const nameOf = useColumnName();
  // For new rows, only stock is optional: nothing is overwritten.
  const shown = columns.filter(({ times, hub }) => times > 0 || hub !== null);
  if (shown.length === 0) return null;
  const text = (cell: string) => (cell === "" ? `(${t("tatka.exchange.empty")})` : cell);
  const toggle = (column: string) =>
    onChoose?.(chosen?.includes(column) ? chosen.filter((one) => one !== column) : [...(chosen ?? []), column]);
  return (
    <section aria-labelledby="columns-title">
      <Typography id="columns-title" variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {t(chosen ? "tatka.exchange.choose_columns" : "tatka.exchange.by_column")}
      </Typography>
      {chosen && (
        <Typography sx={{ mb: 1, fontSize: "0.875rem", color: "text.secondary" }}>
          {t("tatka.exchange.choose_columns_text")}
          {isNew && ` ${t("tatka.exchange.new_take_all")}`}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {shown.map(({ column, times, added, hub, examples }) => {
          const rows = times + (hub ? added : 0);
          const name = nameOf(column, hub);
          const label = (
            <span>
              <b>{name}</b> · {t("tatka.exchange.times", { smart_count: rows, count: count(rows) })}
            </span>
          );
          return (
            <Box component="li" key={column} sx={{ py: 1, borderTop: "1px solid var(--tatka-line)" }}>
              {chosen ? (
                <FormControlLabel
                  control={<Checkbox checked={chosen.includes(column)} onChange={() => toggle(column)} />}
                  label={label}
                />
              ) : (
                label
              )}
              <Box sx={chosen ? { pl: 4 } : {}}>
                {hub && chosen && (
                  <Typography sx={{ fontSize: "0.875rem" }}>{t("tatka.exchange.stock_warning")}</Typography>
                )}
                {/* Prices are listed one by one below. */}
                {(/^(regular|sale)_price/.test(column) ? [] : examples).map(({ line, sku, was, now }) => (
                  <Typography key={line} sx={example}>
                    {t("tatka.exchange.example", { line: String(line), sku })}: {text(was)} → {text(now)}
                  </Typography>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </section>
  );
}

const example = { fontSize: "0.875rem", color: "text.secondary", overflowWrap: "anywhere" } as const;
