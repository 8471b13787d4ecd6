import type { StandingBasket } from "@tatka/contract/lists/standing-baskets";
import type { Address } from "@tatka/contract/people/addresses";
import { clockRange } from "@tatka/domain/clock-words";
import { type FormEvent, useEffect, useState } from "react";
import { FailureNote } from "../../../../failure-note.tsx";
import { titleIn, useLanguage } from "../../../../language.tsx";
import { quietButtonLook, submitLook } from "../../../../ui/forms/form-look.ts";
import { SelectField } from "../../../../ui/forms/select-field.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { useAction } from "../../../../use-action.ts";
import { fetchAddresses } from "../../../people/addresses/index.ts";
import { everyFriday, RuleFields } from "../rule-fields.tsx";
import { fetchTimesOfDay, type StandingTerms } from "./standing-calls.ts";
import { standingTexts } from "./standing-messages.ts";

type Props = {
  current: StandingBasket | null;
  onSave: (terms: StandingTerms) => Promise<unknown>;
  onCancel: () => void;
};
type Times = Awaited<ReturnType<typeof fetchTimesOfDay>>;

const substitutions = ["best_match", "call_me", "refund"] as const;
const silentChoices = ["cancel", "order"] as const;

const asTyped = (cap: number | null | undefined) => (cap == null ? "" : String(cap));

export function StandingForm({ current, onSave, onCancel }: Props) {
  const { language } = useLanguage();
  const texts = standingTexts[language];
  const { isBusy, failure, run } = useAction();
  const addresses = useAddresses();
  const [rule, setRule] = useState(current ? { every: current.every, day: current.day } : everyFriday);
  const [chosenAddress, setAddress] = useState(current?.addressId);
  const [chosenTime, setTime] = useState(current?.from);
  const [substitution, setSubstitution] = useState<(typeof substitutions)[number]>(
    current?.substitution ?? "best_match",
  );
  const [whenSilent, setWhenSilent] = useState<(typeof silentChoices)[number]>(current?.whenSilent ?? "cancel");
  const [typedCap, setTypedCap] = useState(asTyped(current?.cap));
  const [isCapWrong, setCapWrong] = useState(false);
  const addressId = chosenAddress ?? addresses?.find(({ isDefault }) => isDefault)?.id ?? addresses?.[0]?.id;
  const times = useTimes(addressId);
  const from = times?.some((time) => time.from === chosenTime) ? chosenTime : times?.[0]?.from;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (addressId === undefined || from === undefined) return;
    const cap = /^[1-9]\d{0,5}$/.test(typedCap.trim()) ? Number(typedCap) : null;
    setCapWrong(whenSilent === "order" && cap === null);
    if (whenSilent === "order" && cap === null) return;
    const limit = whenSilent === "order" ? cap : null;
    run(() => onSave({ ...rule, addressId, from, substitution, whenSilent, cap: limit }));
  }

  if (addresses?.length === 0) return <p className="mt-2 text-muted">{texts.noAddress}</p>;
  return (
    <form className="mt-3 grid gap-3" onSubmit={submit}>
      <RuleFields rule={rule} onChange={setRule} />
      <SelectField label={texts.address} value={addressId ?? ""} onChange={(id) => setAddress(Number(id))}>
        {!addresses && <option value="">{texts.loading}</option>}
        {addresses?.map(({ id, address, zone }) => (
          <option key={id} value={id}>
            {address}, {titleIn(language, zone)}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.time} value={from ?? ""} onChange={setTime} isDisabled={!times}>
        {!times && <option value="">{texts.loading}</option>}
        {times?.map((time) => (
          <option key={time.from} value={time.from}>
            {clockRange(time.from, time.to, language)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.substitution}
        value={substitution}
        onChange={(chosen) => setSubstitution(oneOf(substitutions, chosen))}
      >
        {substitutions.map((code) => (
          <option key={code} value={code}>
            {texts.substitutions[code]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.silent}
        value={whenSilent}
        onChange={(chosen) => setWhenSilent(oneOf(silentChoices, chosen))}
      >
        {silentChoices.map((code) => (
          <option key={code} value={code}>
            {texts.silentChoices[code]}
          </option>
        ))}
      </SelectField>
      {whenSilent === "order" && (
        <TextField
          label={texts.cap}
          value={typedCap}
          onChange={(typed) => {
            setTypedCap(typed);
            setCapWrong(false);
          }}
          inputMode="numeric"
          maxLength={6}
          error={isCapWrong ? texts.capMissing : undefined}
        />
      )}
      <p className="text-sm text-muted">{texts.cash}</p>
      <FailureNote failure={failure} />
      <div className="grid grid-cols-2 gap-2">
        <button type="button" className={quietButtonLook} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" disabled={isBusy || from === undefined} className={submitLook}>
          {texts.save}
        </button>
      </div>
    </form>
  );
}

function oneOf<const Word extends string>(words: readonly [Word, ...Word[]], chosen: string): Word {
  return words.find((word) => word === chosen) ?? words[0];
}

function useAddresses(): Address[] | undefined {
  const [addresses, setAddresses] = useState<Address[]>();
  useEffect(() => {
    fetchAddresses().then(
      (all) => setAddresses(all.filter(({ isDeliverable }) => isDeliverable)),
      () => setAddresses([]),
    );
  }, []);
  return addresses;
}

function useTimes(addressId: number | undefined): Times | undefined {
  const [times, setTimes] = useState<Times>();
  useEffect(() => {
    let isWanted = true;
    setTimes(undefined);
    if (addressId !== undefined)
      fetchTimesOfDay(addressId).then(
        (found) => isWanted && setTimes(found),
        () => isWanted && setTimes([]),
      );
    return () => {
      isWanted = false;
    };
  }, [addressId]);
  return times;
}
