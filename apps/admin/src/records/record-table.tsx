import Box from "@mui/material/Box";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ComponentType, ReactNode } from "react";
import { DataTable, type RaRecord, useListContext } from "react-admin";
import { ListPagination } from "../layout/list-pagination.tsx";
import { PageLoading } from "../layout/page-loading.tsx";
import { PageMessage } from "../layout/page-message.tsx";
import { PageProblem } from "../layout/page-problem.tsx";
import { DenseTable } from "./dense-table.tsx";

export type Column<Item> = {
  source: string;
  label: string;
  render: (item: Item) => ReactNode;
  align?: "right";
  isSortable?: boolean;
  /** May be cut, and has so many hundredths of the width. */
  share?: number;
};

type Props<Item extends RaRecord> = {
  /** The first is what the record is called. */
  columns: readonly Column<Item>[];
  choices: readonly number[];
  /** What is said when there is nothing. */
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  actions?: ReactNode;
};

/** The records of the list around, a line each, or why there are none; on phones what belongs to one stands below its name. */
export function RecordTable<Item extends RaRecord>({ columns, choices, icon, title, text, actions }: Props<Item>) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"), { noSsr: true });
  const { data = [], total, isPending, error, refetch } = useListContext<Item>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) return <PageMessage icon={icon} title={title} text={text} actions={actions} />;
  return (
    <>
      {isNarrow ? <Stacked columns={columns} items={data} /> : <Table columns={columns} />}
      <ListPagination choices={choices} />
    </>
  );
}

function Table<Item extends RaRecord>({ columns }: { columns: readonly Column<Item>[] }) {
  const widths = columns.flatMap(({ source, share }) =>
    share === undefined
      ? []
      : [
          [`& td.column-${source}`, { maxWidth: 0, overflow: "hidden", textOverflow: "ellipsis" }],
          [`& th.column-${source}`, { width: `${share}%` }],
        ],
  );
  return (
    <DenseTable<Item> sx={{ ...edges, ...Object.fromEntries(widths) }}>
      {columns.map(({ source, label, render, align, isSortable = false }) => (
        <DataTable.Col
          key={source}
          source={source}
          label={label}
          disableSort={!isSortable}
          {...(align ? { align } : {})}
          render={render}
        />
      ))}
    </DenseTable>
  );
}

function Stacked<Item extends RaRecord>({ columns, items }: { columns: readonly Column<Item>[]; items: Item[] }) {
  const [name, ...others] = columns;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={item.id} sx={stacked}>
          <Box sx={{ overflowWrap: "anywhere" }}>{name?.render(item)}</Box>
          <Box sx={facts}>
            {others.map(({ source, render }) => (
              <Box key={source} sx={{ minWidth: 0, overflowWrap: "anywhere", "&:empty": { display: "none" } }}>
                {render(item)}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

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
