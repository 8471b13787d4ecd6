import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { listCouriers, testCourier } from "@tatka/contract/orders/parcels";
import { NumberInput, SelectInput, useDataProvider, useLocale } from "react-admin";
import { useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { FormSection } from "../../../records/form/form-section.tsx";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";

const MOST_DAYS = 30;
/** The choice that stands for no courier. An empty choice would show nothing in the closed field. */
const OWN_RIDERS = "own_riders";

/** Who delivers in the zone: our riders, or a courier that promises days. */
export function CourierInput() {
  const t = useText();
  const locale = useLocale();
  const code: string | null = useWatch({ name: "courier" });
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data = [], isPending } = useQuery({
    queryKey: ["couriers"],
    queryFn: ({ signal }) => dataProvider.call(listCouriers, { signal }),
  });
  const choices = [
    { id: OWN_RIDERS, name: t("tatka.delivery.own_riders") },
    ...data.map((courier) => ({ id: courier.code, name: locale === "bn" ? courier.bn : courier.en })),
  ];
  const chosen = data.find((courier) => courier.code === code);
  return (
    <FormSection title={t("tatka.delivery.courier_section")} help={t("tatka.delivery.courier_help")}>
      <SelectInput
        source="courier"
        label={t("tatka.delivery.delivered_by")}
        choices={isPending ? [] : choices}
        format={(value: string | null) => value ?? OWN_RIDERS}
        parse={(value: string) => (value === OWN_RIDERS ? null : value)}
        isRequired
        isPending={isPending}
        helperText={false}
      />
      {code && (
        <>
          <NumberInput
            source="daysFrom"
            label={t("tatka.delivery.days_from")}
            min={1}
            max={MOST_DAYS}
            helperText={false}
            isRequired
          />
          <NumberInput
            source="daysUntil"
            label={t("tatka.delivery.days_until")}
            min={1}
            max={MOST_DAYS}
            helperText={false}
            isRequired
          />
        </>
      )}
      {chosen && <Account courier={chosen} />}
    </FormSection>
  );
}

type Courier = { code: string; state: "set_up" | "simulated" | "not_set_up"; variables: string[]; webhookPath: string };

/** The courier's account, which is a setting of the server, and the test of its connection. */
function Account({ courier: { code, state, variables, webhookPath } }: { courier: Courier }) {
  const t = useText();
  const may = useMay();
  const { run, isBusy, answer } = useCall(testCourier);
  return (
    <Box className="wide">
      <Alert severity={state === "not_set_up" ? "warning" : "info"}>
        {t(`tatka.delivery.courier_state.${state}`)}
        {state !== "set_up" && <Box sx={{ overflowWrap: "anywhere" }}>{variables.join(", ")}</Box>}
      </Alert>
      <Typography sx={{ mt: 1, overflowWrap: "anywhere" }}>
        {t("tatka.delivery.courier_webhook", { url: `${location.origin}${webhookPath}` })}
      </Typography>
      {may(testCourier.permission) && (
        <Button disabled={isBusy} onClick={() => run({ params: { code } })} sx={{ mt: 1 }}>
          {t("tatka.delivery.courier_test")}
        </Button>
      )}
      {answer && (
        <Typography role="status">
          {t(`tatka.delivery.courier_outcome.${answer.outcome}`)} {answer.detail}
        </Typography>
      )}
    </Box>
  );
}
