import MuiLink from "@mui/material/Link";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType } from "react";
import { ListBase, type RaRecord } from "react-admin";
import { Link } from "react-router";
import { ListBar } from "../../../records/list-bar.tsx";
import { type Column, RecordTable } from "../../../records/record-table.tsx";

type Props<Item extends RaRecord> = {
  resource: "payment" | "refund";
  filter: Record<string, string>;
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  columns: readonly Column<Item>[];
};

/** One of the queues on the page of refunds, each with pages of its own that the URL does not tell. */
export function MoneyQueue<Item extends RaRecord>({ resource, filter, ...table }: Props<Item>) {
  return (
    <ListBase<Item>
      resource={resource}
      perPage={25}
      filter={filter}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
    >
      <ListBar />
      <RecordTable<Item> {...table} choices={[25, 50, 100]} />
    </ListBase>
  );
}

export function OrderLink({ number }: { number: string }) {
  return (
    <MuiLink component={Link} to={`/order/${number}/show`} underline="hover" sx={{ fontWeight: 600 }}>
      {number}
    </MuiLink>
  );
}
