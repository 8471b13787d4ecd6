import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ComponentType, ReactNode } from "react";
import {
  DataTable,
  type RaRecord,
  useExpanded,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { ListPagination } from "../../layout/list-pagination.tsx";
import { PageLoading } from "../../layout/page-loading.tsx";
import { PageMessage } from "../../layout/page-message.tsx";
import { PageProblem } from "../../layout/page-problem.tsx";
import { DenseTable } from "./dense-table.tsx";

export type Column<Item> = {
  source: string;
  label: string;
  render: (item: Item) => ReactNode;
  align?: "right";
  isSortable?: boolean;
  /** May be truncated; its width in percent of the table. */
  share?: number;
  /** A number or date that needs its column header, which phones do not show. */
  isNamedOnPhones?: boolean;
  /** Users add it with the column button; phones do not show it. */
  isHiddenAtFirst?: true;
};

type Props<Item extends RaRecord> = {
  /** The first column is the record's name. */
  columns: readonly Column<Item>[];
  choices: readonly number[];
  /** The text of an empty list. */
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  actions?: ReactNode;
  /** Details and actions of a row, expanded by a click on the first column, one row at a time. */
  details?: ComponentType<{ item: Item }>;
};

/** The records of the surrounding list, one per line, or an empty text. On phones, other columns are below the name. */
export function RecordTable<Item extends RaRecord>(props: Props<Item>) {
  const { columns, choices, icon, title, text, actions, details } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const { data = [], total, isPending, error, refetch } = useListContext<Item>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) return <PageMessage icon={icon} title={title} text={text} actions={actions} />;
  return (
    <>
      {isNarrow ? (
        <Stacked columns={columns} items={data} details={details} />
      ) : (
        <Table columns={columns} details={details} />
      )}
      <ListPagination choices={choices} />
    </>
  );
}

type Lines<Item extends RaRecord> = Pick<Props<Item>, "columns"> & { details: Props<Item>["details"] };

function Table<Item extends RaRecord>({ columns, details }: Lines<Item>) {
  const widths = columns.flatMap(({ source, share }) =>
    share === undefined
      ? []
      : [
          [`& td.column-${source}`, { maxWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }],
          [`& th.column-${source}`, { width: `${share}%` }],
        ],
  );
  return (
    <DenseTable<Item>
      hiddenAtFirst={columns.flatMap(({ source, isHiddenAtFirst }) => (isHiddenAtFirst ? [source] : []))}
      sx={{ ...edges, ...unfolded, ...Object.fromEntries(widths) }}
      {...(details ? { unfolds: <Unfolded details={details} /> } : {})}
    >
      {columns.map(({ source, label, render, align, isSortable = false }, index) => (
        <DataTable.Col
          key={source}
          source={source}
          label={label}
          disableSort={!isSortable}
          {...(align ? { align } : {})}
          render={details && index === 0 ? (item) => <Fold item={item}>{render(item)}</Fold> : render}
        />
      ))}
    </DenseTable>
  );
}

/** The button that expands a row; react-admin's own is not reachable by keyboard. */
function Fold({ item, children }: { item: RaRecord; children: ReactNode }) {
  const [isOpen, toggle] = useExpanded(useResourceContext() ?? "", item.id, true);
  return (
    <Link component="button" type="button" underline="hover" aria-expanded={isOpen} onClick={toggle} sx={fold}>
      {children}
    </Link>
  );
}

function Unfolded<Item extends RaRecord>({ details: Details }: { details: ComponentType<{ item: Item }> }) {
  const item = useRecordContext<Item>();
  return item ? <Details item={item} /> : null;
}

function Stacked<Item extends RaRecord>({ columns, items, details }: Lines<Item> & { items: Item[] }) {
  const [name, ...others] = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst);
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={item.id} data-row="" sx={stacked}>
          <Box sx={{ overflowWrap: "anywhere" }}>
            {details ? <Fold item={item}>{name?.render(item)}</Fold> : name?.render(item)}
          </Box>
          <Box sx={facts}>
            {others.map((column) => (
              <Box key={column.source} sx={{ minWidth: 0, overflowWrap: "anywhere", "&:empty": { display: "none" } }}>
                {fact(column, item)}
              </Box>
            ))}
          </Box>
          {details && <StackedDetails item={item} details={details} />}
        </Box>
      ))}
    </Box>
  );
}

function fact<Item>({ label, isNamedOnPhones, render }: Column<Item>, item: Item): ReactNode {
  const shown = render(item);
  return isNamedOnPhones && shown ? (
    <>
      {label}: {shown}
    </>
  ) : (
    shown
  );
}

function StackedDetails<Item extends RaRecord>({
  item,
  details: Details,
}: {
  item: Item;
  details: ComponentType<{ item: Item }>;
}) {
  const [isOpen] = useExpanded(useResourceContext() ?? "", item.id, true);
  return isOpen ? <Details item={item} /> : null;
}

const unfolded = {
  // The name expands the row, so a second icon would only take space.
  "& .RaDataTable-expandHeader, & .RaDataTable-expandIconCell": { display: "none" },
  "& .RaDataTable-expandRow > td": { whiteSpace: "normal", px: 2 },
} as const;
const fold = {
  minHeight: { xs: 44, md: 0 },
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  textAlign: "left",
  font: "inherit",
  fontWeight: 600,
  verticalAlign: "middle",
} as const;
const edges = {
  "& .RaDataTable-headerCell:first-of-type, & .RaDataTable-rowCell:first-of-type": { pl: 2 },
  "& .RaDataTable-headerCell:last-of-type, & .RaDataTable-rowCell:last-of-type": { pr: 2 },
} as const;
const stacked = {
  px: 2,
  py: 1.25,
  borderTop: "1px solid var(--tatka-line)",
  "&:first-of-type": { borderTop: 0 },
} as const;
const facts = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
  rowGap: 0.5,
  fontSize: "0.875rem",
  color: "text.secondary",
} as const;
