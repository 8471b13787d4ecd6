import Box from "@mui/material/Box";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType, ReactNode } from "react";
import { type RaRecord, useListContext } from "react-admin";
import { ListPagination } from "./list-pagination.tsx";
import { PageLoading } from "./page-loading.tsx";
import { PageMessage } from "./page-message.tsx";
import { PageProblem } from "./page-problem.tsx";

export type ListBodyProps<Item> = {
  /** What is said when there is nothing. */
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  choices: number[];
  row: (item: Item) => ReactNode;
};

/** The rows of the list around, or why there are none: still coming, failed, or nothing here yet. */
export function ListBody<Item extends RaRecord>({ icon, title, text, choices, row }: ListBodyProps<Item>) {
  const { data = [], total, isPending, error, refetch } = useListContext<Item>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  if (data.length === 0) return <PageMessage icon={icon} title={title} text={text} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map(row)}
      </Box>
      <ListPagination choices={choices} />
    </>
  );
}
