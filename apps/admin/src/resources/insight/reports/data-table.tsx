import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";

export type Column<Item> = { title: string; isNumber?: boolean; cell: (item: Item) => ReactNode };

type Props<Item> = {
  title: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  keyOf: (item: Item) => string;
};

/** A chart's data as a table. The first column names the row; on phones the table scrolls sideways. */
export function DataTable<Item>({ title, columns, items, keyOf }: Props<Item>) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ maxHeight: 520 }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.title} align={column.isNumber ? "right" : "left"} sx={{ whiteSpace: "nowrap" }}>
                {column.title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={keyOf(item)} hover>
              {columns.map((column, place) => (
                <TableCell
                  key={column.title}
                  align={column.isNumber ? "right" : "left"}
                  {...(place === 0 && { component: "th", scope: "row" })}
                  sx={{
                    ...(column.isNumber ? numbers : { minWidth: 150 }),
                    ...(place === 0 && { fontWeight: 600 }),
                  }}
                >
                  {column.cell(item)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const numbers = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
