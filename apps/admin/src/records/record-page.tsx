import AddIcon from "@mui/icons-material/Add";
import EditIcon from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { type ComponentType, type ReactNode, useState } from "react";
import { ListBase, type RaRecord, useListContext } from "react-admin";
import type { z } from "zod";
import { ListBody } from "../layout/list-body.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { useText } from "../messages/use-text.ts";
import { RecordDialog } from "./record-dialog.tsx";
import { RecordSearch } from "./record-search.tsx";
import { useMayHere } from "./use-may.ts";

type Versioned = RaRecord & { version: number };

type Props<Item extends Versioned> = {
  icon: ComponentType<SvgIconProps>;
  title: string;
  subtitle: string;
  addLabel: string;
  /** What the API takes for a new record, and what a new one starts as. */
  schema: z.ZodType;
  blank: object;
  /** What the record is called in "Edit …". */
  nameOf: (item: Item) => string;
  /** How one looks in the list; its edit button is added. */
  row: (item: Item) => ReactNode;
  /** react-admin's inputs for the dialog. */
  inputs: ReactNode;
  /** The list can be searched with `q`. */
  searchLabel?: string;
  /** More filters beside the search. */
  filters?: ReactNode;
  filter?: object;
  /** Above the name, the way back where the page lies inside another. */
  above?: ReactNode;
};

/** A page of small records: a list, and a dialog in which one is made or changed. */
export function RecordPage<Item extends Versioned>(props: Props<Item>) {
  const { title, subtitle, addLabel, schema, blank, nameOf, inputs, searchLabel, filters, filter, above } = props;
  const t = useText();
  const may = useMayHere();
  const [draft, setDraft] = useState<Item | object | null>(null);
  return (
    <ListBase<Item> perPage={50} {...(filter ? { filter } : {})}>
      <PageHeader {...{ title, subtitle, above }}>
        {may("create") && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setDraft(blank)}>
            {addLabel}
          </Button>
        )}
      </PageHeader>
      {(searchLabel || filters) && (
        <Box sx={{ display: "flex", gap: 2, mb: 2, flexWrap: "wrap" }}>
          {searchLabel && <RecordSearch label={searchLabel} />}
          {filters}
        </Box>
      )}
      <Card sx={{ px: { xs: 2, md: 3 } }}>
        <Rows {...props} onEdit={may("update") ? setDraft : undefined} />
      </Card>
      {draft && (
        <RecordDialog
          title={"id" in draft ? t("tatka.records.edit_named", { name: nameOf(draft as Item) }) : addLabel}
          {...{ draft, schema }}
          onClose={() => setDraft(null)}
        >
          {inputs}
        </RecordDialog>
      )}
    </ListBase>
  );
}

type RowsProps<Item extends Versioned> = Props<Item> & { onEdit: ((item: Item) => void) | undefined };

function Rows<Item extends Versioned>({ icon, nameOf, row, onEdit }: RowsProps<Item>) {
  const t = useText();
  const { filterValues } = useListContext<Item>();
  const isNarrowed = Object.values(filterValues).some((value) => value !== undefined);
  return (
    <ListBody<Item>
      icon={icon}
      title={t(isNarrowed ? "tatka.forms.not_found_title" : "tatka.records.none_title")}
      text={t(isNarrowed ? "tatka.forms.not_found_text" : "tatka.records.none_text")}
      choices={[50, 100]}
      row={(item) => (
        <Box component="li" key={item.id} sx={line}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{row(item)}</Box>
          {onEdit && (
            <IconButton onClick={() => onEdit(item)} aria-label={t("tatka.records.edit_named", { name: nameOf(item) })}>
              <EditIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      )}
    />
  );
}

const line = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  py: 1,
  borderTop: "1px solid var(--tatka-line)",
  "&:first-of-type": { borderTop: 0 },
} as const;
