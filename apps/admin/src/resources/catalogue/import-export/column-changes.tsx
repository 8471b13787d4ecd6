import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { adminGetImport } from "@tatka/contract/catalogue/import-export";
import type { Answer } from "@tatka/contract/route";
import { useText } from "../../../messages/use-text.ts";

type Columns = Answer<typeof adminGetImport>["columns"];

/** What would change, column by column: how often, and the first examples from old to new. */
export function ColumnChanges({ columns }: { columns: Columns }) {
  const t = useText();
  if (columns.length === 0) return null;
  const shown = (text: string) => (text === "" ? `(${t("tatka.exchange.empty")})` : text);
  return (
    <div>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t("tatka.exchange.by_column")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {columns.map(({ column, times, examples }) => (
          <Box component="li" key={column} sx={{ py: 1, borderTop: "1px solid var(--tatka-line)" }}>
            <Typography sx={{ fontWeight: 600 }}>
              {column} · {t("tatka.exchange.times", { smart_count: times })}
            </Typography>
            {examples.map(({ line, sku, was, now }) => (
              <Typography key={line} sx={{ fontSize: "0.875rem", color: "text.secondary", overflowWrap: "anywhere" }}>
                {t("tatka.exchange.example", { line, sku })}: {shown(was)} → {shown(now)}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </div>
  );
}
