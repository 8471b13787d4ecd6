import SaveIcon from "@mui/icons-material/BookmarkAddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type FormEvent, useId, useState } from "react";
import { useGetIdentity, useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { isSameFilter, type OrderFilter, type OrderSort, presetFilters, type SavedFilter } from "./preset-filters.ts";
import { useKept } from "./use-kept.ts";

/** The views that staff come back to: the store's own, and those that this person keeps in this browser. */
export function SavedFilters() {
  const t = useText();
  const { identity } = useGetIdentity();
  const { filterValues, setFilters, setSort, sort } = useListContext();
  const [own, keepOwn] = useKept<SavedFilter[]>(`filters.${identity?.id ?? ""}`, []);
  const [isNaming, setNaming] = useState(false);
  const isOn = ({ filter }: { filter: OrderFilter }) => isSameFilter(filter, filterValues);
  const isKnown = [...presetFilters, ...own].some(isOn);

  function show({ filter, sort: wanted }: { filter: OrderFilter; sort: OrderSort }) {
    setFilters(filter);
    setSort(wanted);
  }

  return (
    <Box component="ul" aria-label={t("tatka.order_admin.saved")} sx={row}>
      {presetFilters.map((preset) => (
        <li key={preset.label}>
          <FilterChip label={t(preset.label)} isOn={isOn(preset)} onClick={() => show(preset)} />
        </li>
      ))}
      {own.map((saved) => (
        <li key={saved.name}>
          <FilterChip label={saved.name} isOn={isOn(saved)} onClick={() => show(saved)} />
          <Button
            size="small"
            color="inherit"
            aria-label={t("tatka.order_admin.delete_filter", { name: saved.name })}
            onClick={() => keepOwn(own.filter(({ name }) => name !== saved.name))}
            sx={{ minWidth: 32, minHeight: 32, px: 0 }}
          >
            ×
          </Button>
        </li>
      ))}
      {!isKnown && (
        <li>
          <Button size="small" startIcon={<SaveIcon />} onClick={() => setNaming(true)}>
            {t("tatka.order_admin.save_filter")}
          </Button>
        </li>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            const saved = { name, filter: filterValues, sort: sort as OrderSort };
            keepOwn([...own.filter((other) => other.name !== name), saved]);
            setNaming(false);
          }}
        />
      )}
    </Box>
  );
}

function FilterChip({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <Chip
      label={label}
      onClick={onClick}
      aria-pressed={isOn}
      variant={isOn ? "filled" : "outlined"}
      color={isOn ? "primary" : "default"}
      sx={{ height: { xs: 40, md: 28 } }}
    />
  );
}

function NameDialog({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const t = useText();
  const titleId = useId();
  const [name, setName] = useState("");

  function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== "") onSave(name.trim());
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={save}>
        <DialogTitle id={titleId}>{t("tatka.order_admin.save_filter")}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={t("tatka.order_admin.save_filter_name")}
            value={name}
            onChange={({ target }) => setName(target.value)}
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 40 } }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose}>
            {t("tatka.order_admin.cancel")}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ""}>
            {t("tatka.order_admin.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const row = {
  listStyle: "none",
  m: 0,
  mb: 1,
  p: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: 0.75,
  "& > li": { display: "flex", alignItems: "center" },
} as const;
