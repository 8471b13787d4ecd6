import SaveIcon from "@mui/icons-material/BookmarkAddOutlined";
import TeamIcon from "@mui/icons-material/GroupsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import { useQuery } from "@tanstack/react-query";
import {
  deleteSavedFilter,
  listSavedFilters,
  type SavedFilter,
  saveFilter,
} from "@tatka/contract/people/saved-filters";
import { useState } from "react";
import { useDataProvider, useListContext } from "react-admin";
import type { MessageKey } from "../../messages/en.ts";
import { useText } from "../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";
import { useCall } from "../use-call.ts";
import { isSameFilter, type ListFilter, type ListSort } from "./same-filter.ts";
import { SaveFilterDialog } from "./save-filter-dialog.tsx";
import { chipLook, chipRow, ViewChip } from "./view-chips.tsx";

export type PresetFilter = { label: MessageKey; filter: ListFilter; sort: ListSort; count?: number | undefined };

type Props = { list: SavedFilter["list"]; presets: readonly PresetFilter[] };

/** Saved views: the store's with their counts, the team's, and the user's own. */
export function SavedFilters({ list, presets }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { filterValues, setFilters, setSort, sort } = useListContext();
  const { data, refetch } = useQuery({
    queryKey: ["saved-filters", list],
    queryFn: ({ signal }) => dataProvider.call(listSavedFilters, { query: { list }, signal }),
  });
  const remove = useCall(deleteSavedFilter, { onSettled: refetch });
  const [isNaming, setNaming] = useState(false);
  const saved = data?.items ?? [];
  const isOn = ({ filter }: { filter: ListFilter }) => isSameFilter(filter, filterValues);
  const isKnown = [...presets, ...saved].some(isOn);

  function show(view: { filter: ListFilter; sort: ListSort }) {
    setFilters(view.filter);
    setSort(view.sort);
  }

  async function save(name: string, isShared: boolean) {
    const body = { list, name, filter: filterValues, sort, isShared };
    await dataProvider.call(saveFilter, { body });
    await refetch();
    setNaming(false);
  }

  return (
    <Box component="ul" aria-label={t("tatka.records.saved_filters")} sx={chipRow}>
      {presets.map((preset) => (
        <li key={preset.label}>
          <ViewChip label={t(preset.label)} count={preset.count} isOn={isOn(preset)} onClick={() => show(preset)} />
        </li>
      ))}
      {saved.map((view) => (
        <li key={view.id}>
          <Chip
            label={view.name}
            title={view.isShared ? t("tatka.records.shared_by", { name: view.maker }) : undefined}
            {...(view.isShared ? { icon: <TeamIcon titleAccess={t("tatka.records.of_the_team")} /> } : {})}
            onClick={() => show(view)}
            {...chipLook(isOn(view))}
          />
          {view.mayDelete && (
            <Button
              size="small"
              color="inherit"
              aria-label={t("tatka.records.delete_filter", { name: view.name })}
              onClick={() => remove.run({ params: { id: view.id } })}
              sx={{ minWidth: { xs: 44, md: 28 }, px: 0 }}
            >
              ×
            </Button>
          )}
        </li>
      ))}
      {data && !isKnown && (
        <li>
          <Button size="small" startIcon={<SaveIcon />} onClick={() => setNaming(true)}>
            {t("tatka.records.save_filter")}
          </Button>
        </li>
      )}
      {isNaming && <SaveFilterDialog onClose={() => setNaming(false)} onSave={save} />}
    </Box>
  );
}
