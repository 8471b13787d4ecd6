import AddIcon from "@mui/icons-material/Add";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { type ComponentType, type ReactNode, useState } from "react";
import { ListBase, type RaRecord, useListContext } from "react-admin";
import type { z } from "zod";
import { PageHeader } from "../../layout/page-header.tsx";
import { useText } from "../../messages/use-text.ts";
import type { Fields } from "../form/merge-changes.ts";
import { RecordDialog } from "../form/record-dialog.tsx";
import { useMayHere } from "../use-may.ts";
import { FilterFields, ListBar } from "./list-bar.tsx";
import { RecordSearch } from "./record-search.tsx";
import { RecordTable } from "./record-table.tsx";

type Versioned = RaRecord & { version: number };

type Props<Item extends Versioned> = {
  icon: ComponentType<SvgIconProps>;
  title: string;
  subtitle: string;
  addLabel: string;
  /** The API's schema of a new record, and its initial values. */
  schema: z.ZodType<Fields>;
  blank: object;
  /** The record's name in "Edit …". */
  nameOf: (item: Item) => string;
  /** The content of a list row; the edit button is added. */
  row: (item: Item) => ReactNode;
  /** react-admin's inputs for the dialog. */
  inputs: ReactNode;
  /** The list can be searched with `q`. */
  searchLabel?: string;
  /** More filters beside the search. */
  filters?: ReactNode;
  filter?: object;
  /** Above the list, inside its context. */
  summary?: ReactNode;
  /** The link back, if the page is inside another. */
  above?: ReactNode;
};

/** A page of small records: a list, and a dialog to create or edit one. */
export function RecordPage<Item extends Versioned>(props: Props<Item>) {
  const { title, subtitle, addLabel, schema, blank, nameOf, inputs, searchLabel, filters, filter, summary, above } =
    props;
  const t = useText();
  const may = useMayHere();
  const [draft, setDraft] = useState<{ edited?: Item; values: object } | null>(null);
  return (
    <ListBase<Item> perPage={50} {...(filter ? { filter } : {})}>
      <PageHeader {...{ title, subtitle, above }}>
        {may("create") && (
          <Button
            variant="contained"
            data-shortcut="new"
            startIcon={<AddIcon />}
            onClick={() => setDraft({ values: blank })}
          >
            {addLabel}
          </Button>
        )}
      </PageHeader>
      {summary}
      <Card>
        <ListBar
          search={searchLabel && <RecordSearch label={searchLabel} />}
          filters={filters && <FilterFields>{filters}</FilterFields>}
          hasColumns={false}
        />
        <Rows {...props} onEdit={may("update") ? (item) => setDraft({ edited: item, values: item }) : undefined} />
      </Card>
      {draft && (
        <RecordDialog
          title={draft.edited ? t("tatka.records.edit_named", { name: nameOf(draft.edited) }) : addLabel}
          draft={draft.values}
          schema={schema}
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
  const edit = (item: Item) => (
    <IconButton
      size="small"
      onClick={() => onEdit?.(item)}
      aria-label={t("tatka.records.edit_named", { name: nameOf(item) })}
      sx={{ my: { md: -0.5 }, minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
  return (
    <RecordTable<Item>
      icon={icon}
      title={t(isNarrowed ? "tatka.forms.not_found_title" : "tatka.records.none_title")}
      text={t(isNarrowed ? "tatka.forms.not_found_text" : "tatka.records.none_text")}
      choices={[50, 100]}
      columns={[
        { source: "name", label: t("tatka.records.name"), render: row, share: 100 },
        ...(onEdit ? [{ source: "edit", label: t("tatka.records.edit"), align: "right" as const, render: edit }] : []),
      ]}
    />
  );
}
