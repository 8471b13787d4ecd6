import Typography from "@mui/material/Typography";
import type { AnalysisSection, ProductAnalysis } from "@tatka/contract/insight/reports";
import type { ReactNode } from "react";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useRegionName } from "../../../records/regions.ts";
import type { Column } from "./data-table.tsx";

export type SectionView<Item> = {
  keyOf: (item: Item) => string;
  columns: Column<Item>[];
  bar: (item: Item) => { label: string; value: number; text: string };
  tone: "brand" | "danger" | "frozen" | "chilled" | "accent";
};

type Views = { [Section in AnalysisSection]: SectionView<ProductAnalysis[Section][number]> };
type Named = { title: string; titleBn: string };
type Sized = Named & { size: string; sizeBn: string };

/** Chart, columns and formats of each section, in the user's language. */
export function useSectionViews(): Views {
  const t = useText();
  const regionName = useRegionName();
  const [locale] = useLocaleState();
  const { count, wholeTaka, percent, day, moment } = useFormats();
  const isBangla = locale === "bn";
  const titleOf = (item: Named) => (isBangla ? item.titleBn : item.title);
  const sizeOf = (item: Sized) => (isBangla ? item.sizeBn : item.size);
  const fullName = (item: Sized) => `${titleOf(item)}, ${sizeOf(item)}`;
  const column = <Item,>(name: ColumnName, cell: (item: Item) => ReactNode, isNumber = true): Column<Item> => ({
    title: t(`tatka.report.columns.${name}`),
    isNumber,
    cell,
  });
  const sized = <Item extends Sized>() =>
    column<Item>(
      "product",
      (item) => (
        <>
          {titleOf(item)}
          <Typography component="span" sx={{ display: "block", fontSize: "0.8125rem", color: "text.secondary" }}>
            {sizeOf(item)}
          </Typography>
        </>
      ),
      false,
    );
  return {
    bestSellers: {
      tone: "brand",
      keyOf: ({ productId }) => String(productId),
      bar: (item) => ({ label: titleOf(item), value: item.revenue, text: wholeTaka(item.revenue) }),
      columns: [
        column("product", titleOf, false),
        column("pieces", ({ quantity }) => count(quantity)),
        column("pieces_before", ({ quantityBefore }) => count(quantityBefore)),
        column("revenue", ({ revenue }) => wholeTaka(revenue)),
      ],
    },
    slowMovers: {
      tone: "accent",
      keyOf: ({ variationId }) => String(variationId),
      bar: (item) => ({ label: fullName(item), value: item.stockWorth, text: wholeTaka(item.stockWorth) }),
      columns: [
        sized(),
        column("available", ({ available }) => count(available)),
        column("sold", ({ sold }) => count(sold)),
        column("worth", ({ stockWorth }) => wholeTaka(stockWorth)),
        column("last_sold", ({ lastSold }) => (lastSold === null ? t("tatka.report.never") : day(lastSold)), false),
      ],
    },
    outOfStock: {
      tone: "danger",
      keyOf: ({ variationId, region }) => `${variationId} ${region}`,
      bar: (item) => ({
        label: `${fullName(item)} · ${regionName(item.region)}`,
        value: item.soldBefore + item.wishes,
        text: count(item.soldBefore + item.wishes),
      }),
      columns: [
        sized(),
        column("region", ({ region }) => regionName(region), false),
        column("since", ({ since }) => (since === null ? t("tatka.report.never_there") : moment(since)), false),
        column("sold_before", ({ soldBefore }) => count(soldBefore)),
        column("wishes", ({ wishes }) => count(wishes)),
      ],
    },
    margins: {
      tone: "chilled",
      keyOf: ({ productId }) => String(productId),
      bar: (item) => ({ label: titleOf(item), value: item.margin, text: wholeTaka(item.margin) }),
      columns: [
        column("product", titleOf, false),
        column("revenue_without_tax", ({ revenue }) => wholeTaka(revenue)),
        column("cost", ({ cost }) => wholeTaka(cost)),
        column("margin", ({ margin }) => wholeTaka(margin)),
        column("margin_share", ({ share }) => (share === null ? "–" : percent(share))),
      ],
    },
    missedSearches: {
      tone: "frozen",
      keyOf: ({ query }) => query,
      bar: ({ query, times }) => ({ label: query, value: times, text: count(times) }),
      columns: [
        column("query", ({ query }) => query, false),
        column("times", ({ times }) => count(times)),
        column("last_at", ({ lastAt }) => moment(lastAt), false),
      ],
    },
    askedFor: {
      tone: "accent",
      keyOf: ({ words }) => words,
      bar: ({ words, times }) => ({ label: words, value: times, text: count(times) }),
      columns: [
        column("words", ({ words }) => words, false),
        column("times", ({ times }) => count(times)),
        column("last_asked", ({ lastAt }) => moment(lastAt), false),
      ],
    },
    vouchers: {
      tone: "brand",
      keyOf: ({ code }) => code,
      bar: ({ code, orders }) => ({ label: code, value: orders, text: count(orders) }),
      columns: [
        column("code", ({ code }) => code, false),
        column("orders", ({ orders }) => count(orders)),
        column("discount", ({ discount }) => wholeTaka(discount)),
        column("revenue", ({ revenue }) => wholeTaka(revenue)),
      ],
    },
  };
}

type ColumnName =
  | "product"
  | "pieces"
  | "pieces_before"
  | "revenue"
  | "available"
  | "sold"
  | "worth"
  | "last_sold"
  | "region"
  | "since"
  | "sold_before"
  | "wishes"
  | "revenue_without_tax"
  | "cost"
  | "margin"
  | "margin_share"
  | "query"
  | "words"
  | "last_asked"
  | "times"
  | "last_at"
  | "code"
  | "orders"
  | "discount";
