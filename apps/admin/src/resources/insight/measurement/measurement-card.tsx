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
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

type Props = { measurement: Measurement; onChanged: () => Promise<unknown> };

/** A conversion tracking target: ids, a write-only secret, and its status. */
export function MeasurementCard({ measurement, onChanged }: Props) {
  const t = useText();
  const { moment, count } = useFormats();
  const { target, hasSecret, version, waiting, failed, lastSentAt, lastProblem } = measurement;
  const [isOn, setOn] = useState(measurement.isOn);
  const [publicId, setPublicId] = useState(measurement.publicId);
  const [secret, setSecret] = useState("");
  const saving = useCall(adminChangeMeasurement, { done: "tatka.records.saved", onDone: onChanged });
  const testing = useCall(adminTestMeasurement, { showsProblem: true });
  const isBusy = saving.isBusy || testing.isBusy;
  const params = { target };
  const isChanged = isOn !== measurement.isOn || publicId !== measurement.publicId || secret !== "";

  function save(event: FormEvent) {
    event.preventDefault();
    testing.forget();
    void saving.run({ params, body: { isOn, publicId, secret, version } });
  }
  const tested = testing.answer;
  const words =
    testing.problem ??
    (tested && t(`tatka.advertising.${tested.isOk ? "test_ok" : "test_failed"}`, { answer: tested.answer }));

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
          <Button disabled={!hasSecret || isChanged || isBusy} onClick={() => testing.run({ params })}>
            {t("tatka.advertising.test")}
          </Button>
        </Box>
        <div role="status">{words && <Alert severity={tested?.isOk ? "success" : "error"}>{words}</Alert>}</div>
      </Box>
    </Card>
  );
}
