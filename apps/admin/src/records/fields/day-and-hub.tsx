import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
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
    <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: "wrap" }}>
      <DayField label={t("tatka.runs.day")} value={day} onChange={(chosen) => chosen && choose("day", chosen)} />
      <TextField
        select
        label={t("tatka.runs.hub")}
        value={hubId ?? ""}
        onChange={({ target }) => choose("hub", String(target.value))}
        sx={{ minWidth: { xs: 150, sm: 180 } }}
      >
        {hubs.map((hub) => (
          <MenuItem key={hub.id} value={hub.id}>
            {titleOf(hub)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
