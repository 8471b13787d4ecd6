import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType, ReactNode } from "react";
import { ListBase, type RaRecord, useListContext, useResourceContext } from "react-admin";
import { Link } from "react-router";
import { PageHeader } from "../../layout/page-header.tsx";
import { useText } from "../../messages/use-text.ts";
import { useMayHere } from "../use-may.ts";
import { FilterFields, ListBar } from "./list-bar.tsx";
import { RecordSearch } from "./record-search.tsx";
import { type Column, RecordTable } from "./record-table.tsx";

type Props<Item extends RaRecord> = {
  icon: ComponentType<SvgIconProps>;
  title: string;
  subtitle: string;
  addLabel: string;
  searchLabel: string;
  /** Preset filters above the list. */
  views?: ReactNode;
  /** More filters beside the search. */
  filters?: ReactNode;
  /** Further buttons beside "Add". */
  actions?: ReactNode;
  /** The first column has the record's name and links to it. */
  columns: readonly Column<Item>[];
};

/** A list whose records have their own pages. */
export function LinkedList<Item extends RaRecord>(props: Props<Item>) {
  const { title, subtitle, addLabel, searchLabel, views, filters, actions } = props;
  const may = useMayHere();
  const resource = useResourceContext() ?? "";
  return (
    <ListBase<Item> perPage={25} sort={{ field: "id", order: "DESC" }}>
      <PageHeader title={title} subtitle={subtitle}>
        <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap" }}>
          {actions}
          {may("create") && (
            <Button component={Link} to={`/${resource}/create`} variant="contained" startIcon={<AddIcon />}>
              {addLabel}
            </Button>
          )}
        </Box>
      </PageHeader>
      {views}
      <Card>
        <ListBar
          search={<RecordSearch label={searchLabel} />}
          filters={filters && <FilterFields>{filters}</FilterFields>}
        />
        <Rows {...props} resource={resource} />
      </Card>
    </ListBase>
  );
}

function Rows<Item extends RaRecord>({ icon, columns, resource }: Props<Item> & { resource: string }) {
  const t = useText();
  const { filterValues } = useListContext<Item>();
  const isNarrowed = Object.values(filterValues).some((value) => value !== undefined);
  const [name, ...others] = columns;
  const link = (item: Item) => (
    <MuiLink component={Link} to={`/${resource}/${item.id}`} underline="hover" sx={{ fontWeight: 600 }}>
      {name?.render(item)}
    </MuiLink>
  );
  return (
    <RecordTable<Item>
      icon={icon}
      title={t(isNarrowed ? "tatka.forms.not_found_title" : "tatka.records.none_title")}
      text={t(isNarrowed ? "tatka.forms.not_found_text" : "tatka.records.none_text")}
      choices={[25, 50, 100]}
      columns={name ? [{ ...name, render: link }, ...others] : []}
    />
  );
}
