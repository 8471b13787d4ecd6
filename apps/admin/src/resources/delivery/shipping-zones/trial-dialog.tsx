import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { adminTryDelivery, type ServedPlace } from "@tatka/contract/delivery/shipping-zones-admin";
import type { Answer } from "@tatka/contract/route";
import { type FormEvent, useState } from "react";
import { useDataProvider, useLocaleState } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { TrialOutcome } from "./trial-outcome.tsx";
import { usePlaces } from "./use-places.ts";

/** Asks the store itself what an address would be offered. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [place, setPlace] = useState<ServedPlace | null>(null);
  const [worth, setWorth] = useState("1000");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<Answer<typeof adminTryDelivery>>();

  async function tryIt(event: FormEvent) {
    event.preventDefault();
    if (!place) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const query = { placeId: place.id, worth: Number(worth) };
      setOutcome(await dataProvider.call(adminTryDelivery, { query }));
    } catch (error) {
      setOutcome(undefined);
      setProblem(reasonOf(error, t));
    }
    setBusy(false);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="trial-title">
      <form noValidate onSubmit={(event) => void tryIt(event)}>
        <DialogTitle id="trial-title">{t("tatka.delivery.trial")}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <PlaceChoice place={place} onChoose={setPlace} />
            <TextField
              type="number"
              label={t("tatka.delivery.trial_worth")}
              value={worth}
              onChange={({ target }) => setWorth(target.value)}
              slotProps={{ htmlInput: { min: 0, max: 10_000_000, step: "any" } }}
            />
            <div role="status">
              {problem && <Alert severity="error">{problem}</Alert>}
              {outcome && <TrialOutcome delivery={outcome.delivery} />}
            </div>
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{t("tatka.records.cancel")}</Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!place}>
            {t("tatka.delivery.trial_show")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PlaceChoice({
  place,
  onChoose,
}: {
  place: ServedPlace | null;
  onChoose: (place: ServedPlace | null) => void;
}) {
  const t = useText();
  const titleOf = useTitleOf();
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState("");
  const { places, isPending } = usePlaces({ q: typed, type: "zone" });
  const pathOf = ({ path, pathBn }: ServedPlace) => (locale === "bn" ? pathBn : path);
  return (
    <Autocomplete<ServedPlace>
      options={places}
      value={place}
      loading={isPending}
      inputValue={typed}
      filterOptions={(all) => all}
      getOptionKey={({ id }) => id}
      getOptionLabel={(option) => `${titleOf(option)} (${pathOf(option)})`}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, value) => setTyped(value)}
      onChange={(_, chosen) => onChoose(chosen)}
      noOptionsText={t(typed.trim() === "" ? "tatka.forms.type_to_search" : "tatka.forms.not_found_title")}
      loadingText={t("tatka.forms.searching")}
      renderInput={(params) => <TextField {...params} label={t("tatka.delivery.trial_place")} autoFocus />}
    />
  );
}
