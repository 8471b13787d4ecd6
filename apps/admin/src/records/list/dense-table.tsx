import type { SxProps } from "@mui/material/styles";
import type { ReactElement, ReactNode } from "react";
import { DataTable, type RaRecord } from "react-admin";
import { denseTable, useDensity } from "../../layout/density.tsx";
import { SelectAllCheckbox } from "./select-all-checkbox.tsx";
import { SelectCheckbox } from "./select-checkbox.tsx";

type Props<Item extends RaRecord> = {
  /** The label of a row's checkbox; without it there are no bulk actions. */
  selects?: ((item: Item) => string | undefined) | undefined;
  /** The rows, where they are not simply the records of the list around. */
  data?: Item[];
  hasPictures?: boolean;
  /** The content that opens below a row. */
  unfolds?: ReactElement;
  rowSx?: (item: Item) => SxProps;
  sx?: Record<string, unknown>;
  children: ReactNode;
};

/** Every table of records: a line each under a head that stays in sight, as high and with the columns that one chose. */
export function DenseTable<Item extends RaRecord>({
  selects,
  hasPictures = false,
  unfolds,
  rowSx,
  sx = {},
  children,
  ...rest
}: Props<Item>) {
  const [density] = useDensity();
  return (
    <DataTable<Item>
      bulkActionButtons={false}
      rowClick={false}
      sx={{ ...denseTable(density, hasPictures), ...sx }}
      {...(unfolds ? { expand: unfolds, expandSingle: true } : {})}
      {...(rowSx ? { rowSx } : {})}
      {...rest}
    >
      {/* Choosing is a column of our own: react-admin names the box's frame and not the box. A row that is itself a link
          would take every tick for a wish to open it. */}
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
