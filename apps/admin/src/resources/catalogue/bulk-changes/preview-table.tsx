import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { BulkPreview, BulkRow, BulkValues } from "@tatka/contract/catalogue/bulk-changes";
import { type ReactNode, useId } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { table } from "../../../layout/table-look.ts";
import { useText } from "../../../messages/use-text.ts";

/** The preview of a change: totals, the first rows with old and new values, and rows that cannot change. */
export function PreviewTable({ preview }: { preview: BulkPreview }) {
  const t = useText();
  const { count } = useFormats();
  const [locale] = useLocaleState();
  const { products, changed, unchanged, refused, rows, refusals } = preview;
  const numbers = { products, changed, unchanged, refused };
  const counts = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, count(value)]));
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity={changed > 0 ? "info" : "warning"} role="status">
        {t("tatka.bulk.summary", counts)}
        {changed === 0 && ` ${t("tatka.bulk.nothing")}`}
      </Alert>
      {rows.length > 0 && <ChangedRows rows={rows} title={t("tatka.bulk.first_rows", { count: count(rows.length) })} />}
      {refusals.length > 0 && (
        <Table
          title={t("tatka.bulk.refused_rows")}
          heads={[t("tatka.bulk.product"), t("tatka.bulk.reason")]}
          rows={refusals.map(({ problem, ...place }) => [nameOf(place, locale), t(`tatka.bulk.${problem}`)])}
        />
      )}
    </Stack>
  );
}

export function ChangedRows({ rows, title }: { rows: readonly BulkRow[]; title: string }) {
  const t = useText();
  const [locale] = useLocaleState();
  const show = useShown();
  return (
    <Table
      title={title}
      heads={[t("tatka.bulk.product"), t("tatka.bulk.before"), t("tatka.bulk.after")]}
      rows={rows.map((row) => [nameOf(row, locale), show(row.before), show(row.after)])}
    />
  );
}

type TableProps = { title: string; heads: readonly string[]; rows: readonly (readonly ReactNode[])[] };

function Table({ title, heads, rows }: TableProps) {
  const titleId = useId();
  return (
    <div>
      <Typography id={titleId} variant="h3" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box role="region" aria-labelledby={titleId} tabIndex={0} sx={{ maxHeight: 360, overflow: "auto" }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is replaced as a whole
              <tr key={place}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </div>
  );
}

type Place = Pick<BulkRow, "title" | "titleBn" | "variation" | "variationBn" | "where" | "whereBn">;

function nameOf(place: Place, locale: string): string {
  const { title, titleBn, variation, variationBn, where, whereBn } = place;
  const parts = locale === "bn" ? [titleBn, variationBn, whereBn] : [title, variation, where];
  return parts.filter((part) => part).join(" · ");
}

/** The values of a cell in the user's language. */
function useShown(): (values: BulkValues) => string {
  const t = useText();
  const { taka, count, moment } = useFormats();
  const [locale] = useLocaleState();
  return ({ regularPrice, salePrice, saleStartsAt, saleEndsAt, status, category, categoryBn, stock }) =>
    [
      regularPrice !== undefined && t("tatka.bulk.regular", { price: taka(regularPrice) }),
      salePrice === null && t("tatka.bulk.no_sale"),
      typeof salePrice === "number" && t("tatka.bulk.sale", { price: taka(salePrice) }),
      typeof salePrice === "number" && saleStartsAt && t("tatka.bulk.from", { moment: moment(saleStartsAt) }),
      typeof salePrice === "number" && saleEndsAt && t("tatka.bulk.until", { moment: moment(saleEndsAt) }),
      status && t(`tatka.bulk.${status}`),
      locale === "bn" ? categoryBn : category,
      stock !== undefined && t("tatka.bulk.pieces", { count: count(stock) }),
    ]
      .filter((part) => part)
      .join(", ");
}
