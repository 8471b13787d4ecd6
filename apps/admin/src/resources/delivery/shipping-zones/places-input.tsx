import SearchIcon from "@mui/icons-material/Search";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { ServedPlace } from "@tatka/contract/delivery/shipping-zones-admin";
import { useState } from "react";
import { Confirm, useInput, useRecordContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { PlaceTree } from "./place-tree.tsx";

/** The locations of a zone, selected in the tree or by name. Moving one from another zone needs confirmation. */
export function PlacesInput() {
  const t = useText();
  const titleOf = useTitleOf();
  const record = useRecordContext<{ id: number; locations?: ServedPlace[] }>();
  const { setValue } = useFormContext();
  const { field, fieldState } = useInput({ source: "locationIds", defaultValue: [] });
  const [known, setKnown] = useState<ServedPlace[]>(record?.locations ?? []);
  const [typed, setTyped] = useState("");
  const [moving, setMoving] = useState<ServedPlace>();
  const ids: number[] = field.value ?? [];
  const chosen = known.filter(({ id }) => ids.includes(id));

  function add(place: ServedPlace) {
    setKnown((before) => [...before.filter(({ id }) => id !== place.id), place]);
    field.onChange([...ids, place.id]);
  }

  function toggle(place: ServedPlace) {
    if (ids.includes(place.id)) field.onChange(ids.filter((id) => id !== place.id));
    else if (place.servedBy && place.servedBy.id !== record?.id) setMoving(place);
    else add(place);
  }

  function move(place: ServedPlace) {
    add(place);
    setValue("movesPlaces", true, { shouldDirty: true });
    setMoving(undefined);
  }

  return (
    <>
      {chosen.length === 0 ? (
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.delivery.no_places")}</Typography>
      ) : (
        <Box component="ul" sx={chips}>
          {chosen.map((place) => (
            <li key={place.id}>
              <Chip label={titleOf(place)} onDelete={() => toggle(place)} />
            </li>
          ))}
        </Box>
      )}
      {fieldState.error && <Alert severity="error">{fieldState.error.message}</Alert>}
      <TextField
        type="search"
        label={t("tatka.delivery.find_place")}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box sx={tree} tabIndex={0} role="group" aria-label={t("tatka.delivery.places_section")}>
        <PlaceTree {...(typed.trim() ? { q: typed } : {})} chosen={ids} zoneId={record?.id} onToggle={toggle} />
      </Box>
      {moving && (
        <Confirm
          isOpen
          title="tatka.delivery.move_title"
          content={t("tatka.delivery.move_text", {
            place: titleOf(moving),
            zone: moving.servedBy ? titleOf(moving.servedBy) : "",
          })}
          confirm="tatka.delivery.move"
          cancel="tatka.records.cancel"
          onConfirm={() => move(moving)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}

const chips = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  listStyle: "none",
  m: 0,
  p: 0,
  maxHeight: 180,
  overflow: "auto",
} as const;

const tree = {
  mt: 1.5,
  maxHeight: 340,
  overflow: "auto",
  border: "1px solid var(--tatka-line)",
  borderRadius: "var(--tatka-radius-small)",
  p: 1,
} as const;
