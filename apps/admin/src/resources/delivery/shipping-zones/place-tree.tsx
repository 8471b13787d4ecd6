import ExpandIcon from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { ServedPlace } from "@tatka/contract/delivery/shipping-zones-admin";
import { useState } from "react";
import { useLocaleState } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { usePlaces } from "./use-places.ts";

type Choice = { chosen: number[]; zoneId: number | undefined; onToggle: (place: ServedPlace) => void };
type Props = Choice & { q?: string; parentId?: number };

/** The tree of divisions, districts and zones; or search results by name. */
export function PlaceTree({ q, parentId, ...choice }: Props) {
  const t = useText();
  const { places, isPending } = usePlaces({ ...(q ? { q } : {}), ...(parentId === undefined ? {} : { parentId }) });
  if (isPending && places.length === 0) return <LinearProgress aria-label={t("tatka.forms.searching")} />;
  if (places.length === 0) {
    return <Typography sx={{ color: "text.secondary", p: 1 }}>{t("tatka.forms.not_found_title")}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, pl: parentId === undefined ? 0 : 3 }}>
      {places.map((place) => (
        <Branch key={place.id} place={place} isFound={Boolean(q)} {...choice} />
      ))}
    </Box>
  );
}

function Branch({ place, isFound, ...choice }: Choice & { place: ServedPlace; isFound: boolean }) {
  const t = useText();
  const titleOf = useTitleOf();
  const [locale] = useLocaleState();
  const [isOpen, setOpen] = useState(false);
  const { chosen, zoneId, onToggle } = choice;
  const other = place.servedBy && place.servedBy.id !== zoneId ? place.servedBy : null;
  const path = locale === "bn" ? place.pathBn : place.path;
  const notes = [
    isFound && `${t(`tatka.delivery.${place.type}`)}${path && `, ${path}`}`,
    other && t("tatka.delivery.served_by", { zone: titleOf(other) }),
  ].filter(Boolean);
  return (
    <li>
      <Box sx={{ display: "flex", alignItems: "center" }}>
        <IconButton
          size="small"
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={t("tatka.delivery.open_named", { name: titleOf(place) })}
          sx={{ visibility: place.type === "zone" ? "hidden" : "visible" }}
        >
          <ExpandIcon fontSize="small" sx={{ transform: isOpen ? "rotate(90deg)" : "none" }} />
        </IconButton>
        <FormControlLabel
          control={<Checkbox size="small" checked={chosen.includes(place.id)} onChange={() => onToggle(place)} />}
          label={
            <>
              {titleOf(place)}
              {notes.length > 0 && (
                <Box component="span" sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
                  {" "}
                  · {notes.join(" · ")}
                </Box>
              )}
            </>
          }
        />
      </Box>
      {isOpen && <PlaceTree parentId={place.id} {...choice} />}
    </li>
  );
}
