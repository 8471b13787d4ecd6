import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Product, Variation } from "@tatka/contract/catalogue/products";
import { searchProducts } from "@tatka/contract/catalogue/search";
import { adminFindOrderSize } from "@tatka/contract/orders/staff-orders";
import { mostShown } from "@tatka/domain/delivery/shown-stock";
import type { Region } from "@tatka/domain/region";
import { type Ref, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { Thumbnail } from "../../../layout/thumbnail.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useSettled } from "./use-settled.ts";

type Option = { product: Product; variation: Variation };

type Props = {
  region: Region;
  inputRef?: Ref<HTMLInputElement>;
  /** Shown after submitting without items. */
  isMissing?: boolean;
  onAdd: (variationId: number, title: string) => void;
};

/** SKUs and barcodes have digits and no spaces. */
const looksLikeACode = /^(?=\S*[0-9০-৯])\S{4,60}$/;

/**
 * The store's search, and sizes by SKU or barcode. Enter adds the highlighted result, by default the best match, and
 * clears the field.
 */
export function ProductSearch({ region, inputRef, isMissing = false, onAdd }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { taka, count } = useFormats();
  const [typed, setTyped] = useState("");
  const words = useSettled(typed.trim());
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, isFetching } = useQuery({
    queryKey: ["order-product-search", words, region],
    queryFn: ({ signal }) => dataProvider.call(searchProducts, { query: { q: words, region, take: 12 }, signal }),
    enabled: words !== "",
    placeholderData: keepPreviousData,
  });
  const isCode = looksLikeACode.test(words);
  const coded = useQuery({
    queryKey: ["order-product-code", words, region],
    queryFn: ({ signal }) => dataProvider.call(adminFindOrderSize, { query: { code: words, region }, signal }),
    enabled: isCode,
    retry: false,
  });
  const isAhead = words !== typed.trim();
  const named = words === "" || isAhead ? [] : (data?.items ?? []).flatMap(optionsOf);
  const exact = isCode && !isAhead && coded.data?.product ? optionsOf(coded.data.product) : [];
  const scanned = exact.filter(({ variation }) => variation.id === coded.data?.variationId);
  const options = [...scanned, ...named.filter(({ variation }) => variation.id !== scanned[0]?.variation.id)];
  const nameOf = ({ product, variation }: Option) => `${titleOf(product)}, ${titleOf(variation)}`;
  // The order's lines show stock beyond the number in the search results.
  const stockText = ({ available }: Variation) =>
    available <= 0
      ? t("tatka.staff_orders.out_of_stock")
      : t(`tatka.staff_orders.${available < mostShown ? "in_stock" : "many_in_stock"}`, { count: count(available) });
  return (
    <Autocomplete<Option, false, false, false>
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => reason !== "reset" && setTyped(value)}
      onChange={(_, option) => {
        if (!option) return;
        onAdd(option.variation.id, nameOf(option));
        setTyped("");
      }}
      getOptionLabel={nameOf}
      getOptionKey={({ variation }) => variation.id}
      getOptionDisabled={({ variation }) => variation.available <= 0}
      filterOptions={(all) => all}
      autoHighlight
      blurOnSelect={false}
      clearOnBlur={false}
      open={typed.trim() !== ""}
      forcePopupIcon={false}
      loading={isFetching || coded.isFetching || isAhead}
      loadingText={t("tatka.staff_orders.searching")}
      noOptionsText={t("tatka.staff_orders.nothing_found")}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: "flex", gap: 1.5, alignItems: "center" }}>
          <Thumbnail images={option.product.images} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>{titleOf(option.product)}</Box>
            <Box sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
              {titleOf(option.variation)} · {stockText(option.variation)}
            </Box>
          </Box>
          <Box sx={{ fontVariantNumeric: "tabular-nums" }}>{taka(option.variation.salePrice)}</Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t("tatka.staff_orders.search")}
          {...(inputRef ? { inputRef } : {})}
          error={isMissing}
          helperText={t(isMissing ? "tatka.staff_orders.needs_lines" : "tatka.staff_orders.search_help")}
          // While the search is running, no key places the order.
          onKeyDown={(event) => event.key === "Enter" && typed.trim() !== "" && event.preventDefault()}
        />
      )}
    />
  );
}

function optionsOf(product: Product): Option[] {
  return product.variations.map((variation) => ({ product, variation }));
}
