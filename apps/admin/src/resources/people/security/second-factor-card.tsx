import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { removeSecondFactor, renewRecoveryCodes, type SecondFactorState } from "@tatka/contract/people/staff";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpSteps } from "./set-up-steps.tsx";
import { useSend } from "./use-send.ts";

const FEW_CODES = 3;

type Doing = "set-up" | "renew" | "remove" | undefined;

export function SecondFactorCard({ state, onChanged }: { state: SecondFactorState; onChanged: () => void }) {
  const t = useText();
  const send = useSend();
  const notify = useNotify();
  const [doing, setDoing] = useState<Doing>();
  const [codes, setCodes] = useState<string[]>();
  const [isConfirmed, setConfirmed] = useState(false);
  const isOn = state.isOn || isConfirmed;
  const stop = () => setDoing(undefined);

  function finish() {
    stop();
    setCodes(undefined);
    setConfirmed(false);
    onChanged();
  }

  return (
    <Card component="section" aria-labelledby="second-factor" sx={{ p: { xs: 2.5, md: 4 }, maxWidth: 720 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
        <Typography id="second-factor" variant="h2">
          {t("tatka.security.factor")}
        </Typography>
        <Chip
          size="small"
          color={isOn ? "success" : "default"}
          label={t(isOn ? "tatka.security.on" : "tatka.security.off")}
        />
      </Stack>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2.5 }}>
        {t("tatka.security.factor_text")} {state.isRequired && t("tatka.security.obligatory")}
      </Typography>
      {content()}
    </Card>
  );

  function content() {
    if (codes) return <RecoveryCodes codes={codes} onKept={finish} />;
    if (doing === "set-up")
      return <SetUpSteps onDone={finish} onConfirmed={() => setConfirmed(true)} onCancel={stop} />;
    if (doing === "renew") {
      return (
        <ProofForm
          prompt={t("tatka.security.renew_text")}
          submit={t("tatka.security.renew")}
          fields={["password", "code"]}
          onProved={async (proof) => setCodes((await send(renewRecoveryCodes, { body: proof })).recoveryCodes)}
          onCancel={stop}
        />
      );
    }
    if (doing === "remove") {
      const warning = t(state.isRequired ? "tatka.security.turn_off_obligatory" : "tatka.security.turn_off_text");
      return (
        <ProofForm
          prompt={warning}
          submit={t("tatka.security.turn_off")}
          fields={["password", "code"]}
          isDangerous
          onProved={async (proof) => {
            await send(removeSecondFactor, { body: proof });
            notify(t("tatka.security.turned_off"), { type: "info" });
            finish();
          }}
          onCancel={stop}
        />
      );
    }
    return state.isOn ? actions() : <Button {...main("set-up")}>{t("tatka.security.set_up")}</Button>;
  }

  function actions() {
    const left = state.recoveryCodesLeft;
    return (
      <Stack sx={{ gap: 2, alignItems: "flex-start" }}>
        <Typography>{t("tatka.security.codes_left", { smart_count: left })}</Typography>
        {left <= FEW_CODES && <Alert severity="warning">{t("tatka.security.few_codes")}</Alert>}
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap" }}>
          <Button {...main("renew")}>{t("tatka.security.renew")}</Button>
          <Button variant="outlined" color="error" onClick={() => setDoing("remove")}>
            {t("tatka.security.turn_off")}
          </Button>
        </Stack>
      </Stack>
    );
  }

  function main(what: Doing) {
    return { variant: "contained", onClick: () => setDoing(what) } as const;
  }
}
