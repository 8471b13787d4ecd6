import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useSearchParams } from "react-router";
import { useTitle } from "../../layout/use-title.ts";
import { useText } from "../../messages/use-text.ts";
import { DayField } from "./day-field.tsx";

type Hub = { id: number; title: string; titleBn: string };
type Shown = { day: string; hubId: number | null; hubs: readonly Hub[] };

/** The day and hub in the page's URL; undefined leaves the choice to the server. */
export function useDayAndHub(): { day: string | undefined; hubId: number | undefined } {
  const [search] = useSearchParams();
  return { day: search.get("day") ?? undefined, hubId: Number(search.get("hub")) || undefined };
}

/** Chooses the day and hub of a page, and keeps them in its URL. */
export function DayAndHub({ shown: { day, hubId, hubs } }: { shown: Shown }) {
  const t = useText();
  const titleOf = useTitle();
  const [search, setSearch] = useSearchParams();

  function choose(name: "day" | "hub", value: string) {
    const next = new URLSearchParams(search);
    next.set(name, value);
    setSearch(next, { replace: true });
  }

  return (
    <Box sx={choices}>
      <DayField label={t("tatka.runs.day")} value={day} onChange={(chosen) => chosen && choose("day", chosen)} />
      <TextField
        select
        label={t("tatka.runs.hub")}
        value={hubId ?? ""}
        onChange={({ target }) => choose("hub", String(target.value))}
      >
        {hubs.map((hub) => (
          <MenuItem key={hub.id} value={hub.id}>
            {titleOf(hub)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** Beside each other, on phones too. */
const choices = {
  display: "grid",
  gap: 1.5,
  mb: 2,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(2, 200px)" },
} as const;
