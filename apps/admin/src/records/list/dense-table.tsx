import type { SxProps } from "@mui/material/styles";
import type { ReactElement, ReactNode } from "react";
import { DataTable, type RaRecord } from "react-admin";
import { denseTable, useDensity } from "../../layout/density.tsx";
import { SelectAllCheckbox } from "./select-all-checkbox.tsx";
import { SelectCheckbox } from "./select-checkbox.tsx";

type Props<Item extends RaRecord> = {
  /** The label of a row's checkbox; without it there are no bulk actions. */
  selects?: ((item: Item) => string | undefined) | undefined;
  /** The rows, if they differ from the list's records. */
  data?: Item[];
  hasPictures?: boolean;
  /** Columns that users add with the column button. */
  hiddenAtFirst?: string[];
  /** The content that opens below a row. */
  unfolds?: ReactElement;
  rowSx?: (item: Item) => SxProps;
  sx?: Record<string, unknown>;
  children: ReactNode;
};

/** The table of every list: one line per row, a sticky header, and the user's row height and columns. */
export function DenseTable<Item extends RaRecord>({
  selects,
  hasPictures = false,
  hiddenAtFirst,
  unfolds,
  rowSx,
  sx = {},
  children,
  ...rest
}: Props<Item>) {
  const [density] = useDensity();
  return (
    <DataTable<Item>
      // The first columns to hide are read once, and custom fields are loaded later.
      key={hiddenAtFirst?.join()}
      bulkActionButtons={false}
      rowClick={false}
      sx={{ ...denseTable(density, hasPictures), ...sx }}
      {...(unfolds ? { expand: unfolds, expandSingle: true } : {})}
      {...(rowSx ? { rowSx } : {})}
      {...(hiddenAtFirst ? { hiddenColumns: hiddenAtFirst } : {})}
      {...rest}
    >
      {/* Selection has its own column, because react-admin labels the cell and not the checkbox. In a clickable row,
          each tick would open the record. */}
      {selects && (
        <DataTable.Col
          source="id"
          label={<SelectAllCheckbox />}
          disableSort
          render={(item: Item) => {
            const label = selects(item);
            return label && <SelectCheckbox id={item.id} label={label} />;
          }}
        />
      )}
      {children}
    </DataTable>
  );
}
