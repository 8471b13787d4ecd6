import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminChangeMeasurement, adminTestMeasurement, type Measurement } from "@tatka/contract/insight/measurement";
import { type FormEvent, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";

type Props = { measurement: Measurement; onChanged: () => Promise<unknown> };
type Outcome = { severity: "success" | "error"; words: string };

/** Where purchases are reported: ids, the secret that is never shown again, and how it is going. */
export function MeasurementCard({ measurement, onChanged }: Props) {
  const t = useText();
  const { moment, count } = useFormats();
  const attempt = useAttempt();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { target, hasSecret, version, waiting, failed, lastSentAt, lastProblem } = measurement;
  const [isOn, setOn] = useState(measurement.isOn);
  const [publicId, setPublicId] = useState(measurement.publicId);
  const [secret, setSecret] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const params = { target };
  const isChanged = isOn !== measurement.isOn || publicId !== measurement.publicId || secret !== "";

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setOutcome(undefined);
    const body = { isOn, publicId, secret, version };
    const isSaved = await attempt(
      () => dataProvider.call(adminChangeMeasurement, { params, body }),
      t("tatka.records.saved"),
    );
    setBusy(false);
    if (isSaved) await onChanged();
  }

  async function test() {
    setBusy(true);
    try {
      const { isOk, answer } = await dataProvider.call(adminTestMeasurement, { params });
      const words = t(isOk ? "tatka.advertising.test_ok" : "tatka.advertising.test_failed", { answer });
      setOutcome({ severity: isOk ? "success" : "error", words });
    } catch (error) {
      setOutcome({ severity: "error", words: reasonOf(error, t) });
    } finally {
      setBusy(false);
    }
  }

  const facts = [
    lastSentAt
      ? t("tatka.advertising.last_sent", { time: moment(lastSentAt) })
      : t("tatka.advertising.last_sent_never"),
    ...(waiting > 0 ? [t("tatka.advertising.waiting", { count: count(waiting) })] : []),
    ...(failed > 0 ? [t("tatka.advertising.failed", { count: count(failed) })] : []),
  ];
  const title = t(`tatka.advertising.${target}.title`);
  return (
    <Card component="section" aria-labelledby={`measurement-${target}`} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={`measurement-${target}`} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5 }}>{t("tatka.advertising.measurement_text")}</Typography>
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem", mt: 1 }}>{facts.join(" · ")}</Typography>
      {lastProblem && <Alert severity="warning">{t("tatka.advertising.problem", { answer: lastProblem })}</Alert>}
      <Box component="form" onSubmit={save} noValidate sx={{ display: "grid", gap: 2, mt: 2, maxWidth: 560 }}>
        <TextField
          label={t(`tatka.advertising.${target}.id`)}
          value={publicId}
          onChange={(event) => setPublicId(event.target.value.trim())}
          helperText={t(`tatka.advertising.${target}.id_help`)}
          slotProps={{ htmlInput: { autoComplete: "off", lang: "en" } }}
        />
        <TextField
          label={t(`tatka.advertising.${target}.secret`)}
          type="password"
          value={secret}
          onChange={(event) => setSecret(event.target.value.trim())}
          helperText={t(hasSecret ? "tatka.advertising.secret_kept" : `tatka.advertising.${target}.secret_help`)}
          slotProps={{ htmlInput: { autoComplete: "new-password", lang: "en" } }}
        />
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(event) => setOn(event.target.checked)} />}
          label={t("tatka.advertising.report", { target: title })}
        />
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          <Button type="submit" variant="contained" disabled={!isChanged} loading={isBusy}>
            {t("tatka.records.save")}
          </Button>
          <Button disabled={!hasSecret || isChanged || isBusy} onClick={() => void test()}>
            {t("tatka.advertising.test")}
          </Button>
        </Box>
        <div role="status">{outcome && <Alert severity={outcome.severity}>{outcome.words}</Alert>}</div>
      </Box>
    </Card>
  );
}
