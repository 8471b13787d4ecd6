import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { adminTryDelivery, type ServedPlace } from "@tatka/contract/delivery/shipping-zones-admin";
import type { Answer } from "@tatka/contract/route";
import { useState } from "react";
import { useDataProvider, useLocaleState } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormDialog } from "../../../records/form/form-dialog.tsx";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { TrialOutcome } from "./trial-outcome.tsx";
import { usePlaces } from "./use-places.ts";

/** Asks the API which delivery options an address would get. */
export function TrialDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [place, setPlace] = useState<ServedPlace | null>(null);
  const [worth, setWorth] = useState("1000");
  const [outcome, setOutcome] = useState<Answer<typeof adminTryDelivery>>();

  async function tryIt() {
    if (!place) return;
    setOutcome(undefined);
    setOutcome(await dataProvider.call(adminTryDelivery, { query: { placeId: place.id, worth: Number(worth) } }));
  }

  return (
    <FormDialog
      title={t("tatka.delivery.trial")}
      does={t("tatka.delivery.trial_show")}
      isIncomplete={!place}
      onSubmit={tryIt}
      onClose={onClose}
      maxWidth="sm"
    >
      <PlaceChoice place={place} onChoose={setPlace} />
      <TextField
        type="number"
        label={t("tatka.delivery.trial_worth")}
        value={worth}
        onChange={({ target }) => setWorth(target.value)}
        slotProps={{ htmlInput: { min: 0, max: 10_000_000, step: "any" } }}
      />
      <div role="status">{outcome && <TrialOutcome delivery={outcome.delivery} />}</div>
    </FormDialog>
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
