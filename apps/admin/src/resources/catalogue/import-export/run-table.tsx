import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { table } from "../../../layout/table-look.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = {
  /** The id of its heading. */
  labelledBy: string;
  heads: readonly ("line" | "sku" | "item" | "price" | "reason")[];
  height: number;
  /** The pages of rows that are loaded one after the other. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
};

/** Rows of an import run, in a table that scrolls by itself. */
export function RunTable({ labelledBy, heads, height, pages, children }: Props) {
  const t = useText();
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box role="region" aria-labelledby={labelledBy} tabIndex={0} sx={{ maxHeight: height, overflow: "auto" }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`tatka.exchange.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </Box>
      </Box>
      {pages.hasNextPage && (
        <Button loading={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {t("tatka.exchange.more")}
        </Button>
      )}
    </>
  );
}
