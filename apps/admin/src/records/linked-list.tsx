import AddIcon from "@mui/icons-material/Add";
import ChevronIcon from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import type { ComponentType, ReactNode } from "react";
import { ListBase, type RaRecord, useListContext, useResourceContext } from "react-admin";
import { Link } from "react-router";
import { ListBody } from "../layout/list-body.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { useText } from "../messages/use-text.ts";
import { RecordSearch } from "./record-search.tsx";
import { useMayHere } from "./use-may.ts";

type Props<Item extends RaRecord> = {
  icon: ComponentType<SvgIconProps>;
  title: string;
  subtitle: string;
  addLabel: string;
  searchLabel: string;
  /** More filters beside the search. */
  filters?: ReactNode;
  /** More buttons beside "add". */
  actions?: ReactNode;
  /** How one looks in the list; the whole row leads to it. */
  row: (item: Item) => ReactNode;
};

/** A list of records that each have a page of their own. */
export function LinkedList<Item extends RaRecord>(props: Props<Item>) {
  const { title, subtitle, addLabel, searchLabel, filters, actions } = props;
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
      <Box sx={{ display: "flex", gap: 2, mb: 2, flexWrap: "wrap" }}>
        <RecordSearch label={searchLabel} />
        {filters}
      </Box>
      <Card>
        <Rows {...props} resource={resource} />
      </Card>
    </ListBase>
  );
}

function Rows<Item extends RaRecord>({ icon, row, resource }: Props<Item> & { resource: string }) {
  const t = useText();
  const { filterValues } = useListContext<Item>();
  const isNarrowed = Object.values(filterValues).some((value) => value !== undefined);
  return (
    <ListBody<Item>
      icon={icon}
      title={t(isNarrowed ? "tatka.forms.not_found_title" : "tatka.records.none_title")}
      text={t(isNarrowed ? "tatka.forms.not_found_text" : "tatka.records.none_text")}
      choices={[25, 50, 100]}
      row={(item) => (
        <Box component="li" key={item.id} sx={line}>
          <ButtonBase component={Link} to={`/${resource}/${item.id}`} sx={link}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{row(item)}</Box>
            <ChevronIcon aria-hidden sx={{ color: "text.secondary", flexShrink: 0 }} />
          </ButtonBase>
        </Box>
      )}
    />
  );
}

const line = { borderTop: "1px solid var(--tatka-line)", "&:first-of-type": { borderTop: 0 } } as const;

const link = {
  width: "100%",
  gap: 2,
  px: { xs: 2, md: 3 },
  py: 1.5,
  textAlign: "left",
  justifyContent: "flex-start",
  fontFamily: "inherit",
  color: "text.primary",
  "&:hover": { backgroundColor: "var(--tatka-surface-sunken)" },
  "&.Mui-focusVisible": { outline: "2px solid var(--tatka-brand)", outlineOffset: -2 },
} as const;
