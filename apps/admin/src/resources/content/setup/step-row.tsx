import DoneIcon from "@mui/icons-material/CheckCircle";
import MissingIcon from "@mui/icons-material/ErrorOutlined";
import OptionalIcon from "@mui/icons-material/RadioButtonUnchecked";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import type { SetupStep, ShopSetup } from "@tatka/contract/content/setup";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import type { MessageKey } from "../../../messages/en.ts";
import { useText } from "../../../messages/use-text.ts";
import { GatewayCheck } from "./gateway-check.tsx";
import { otherPlaces, stepPlaces } from "./step-places.ts";
import { TestSms } from "./test-sms.tsx";
import { TestToMyself } from "./test-to-myself.tsx";

const looks = {
  done: { icon: DoneIcon, tone: "brand" },
  missing: { icon: MissingIcon, tone: "danger" },
  optional: { icon: OptionalIcon, tone: "ink-muted" },
} as const;

/** A step: state, purpose and link. */
export function StepRow({ step, setup }: { step: SetupStep; setup: ShopSetup }) {
  const t = useText();
  const { count } = useFormats();
  const { icon: Icon, tone } = looks[step.status];
  const title = t(`tatka.setup.step_${step.id}`);
  const action = t(
    step.id === "products"
      ? "tatka.setup.add_product"
      : step.status === "done"
        ? "tatka.setup.change_step"
        : "tatka.setup.do_step",
  );
  const isWithoutSms = step.id === "sms" && !setup.hasSmsGateway;
  return (
    <Box component="li" sx={row} data-step={step.id} data-status={step.status}>
      <Icon aria-hidden="true" sx={{ mt: 0.25, color: `var(--tatka-${tone})` }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <Typography component="h3" sx={{ fontWeight: 650 }}>
            {title}
          </Typography>
          <Chip size="small" variant="outlined" label={t(`tatka.setup.status_${step.status}`)} />
          {step.count !== null && step.count > 0 && (
            <Typography component="span" sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
              {t(`tatka.setup.count_${step.id}` as MessageKey, {
                smart_count: step.count,
                count: count(step.count),
              })}
            </Typography>
          )}
        </Box>
        <Typography sx={{ color: "text.secondary", mt: 0.25 }}>
          {t(isWithoutSms ? "tatka.setup.step_sms_none" : `tatka.setup.step_${step.id}_text`)}
        </Typography>
        {step.id === "payments" && setup.gateways.map((code) => <GatewayCheck key={code} code={code} />)}
        {step.id === "mail" && <TestToMyself />}
        {step.id === "sms" && setup.hasSmsGateway && <TestSms />}
      </Box>
      {!isWithoutSms && (
        <Box sx={actions}>
          <Button
            component={Link}
            to={stepPlaces[step.id]}
            variant={step.status === "missing" ? "contained" : "outlined"}
            aria-label={t("tatka.setup.named", { action, step: title })}
            sx={{ minHeight: 44 }}
          >
            {action}
          </Button>
          {otherPlaces[step.id]?.map((place) =>
            "to" in place ? (
              <Button key={place.label} component={Link} to={place.to} sx={{ minHeight: 44 }}>
                {t(place.label)}
              </Button>
            ) : (
              <Button key={place.label} href={place.download} download sx={{ minHeight: 44 }}>
                {t(place.label)}
              </Button>
            ),
          )}
        </Box>
      )}
    </Box>
  );
}

const row = {
  display: "grid",
  columnGap: 2,
  rowGap: 1.5,
  alignItems: "start",
  px: { xs: 2, md: 3 },
  py: 2,
  borderTop: "1px solid var(--tatka-line)",
  gridTemplateColumns: { xs: "24px minmax(0, 1fr)", sm: "24px minmax(0, 1fr) auto" },
} as const;

const actions = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  gridColumn: { xs: "2", sm: "3" },
  maxWidth: { sm: 200 },
  justifyContent: { sm: "flex-end" },
} as const;
