import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type AdminPaymentMethod, adminTestPaymentMethod } from "@tatka/contract/payments/payment-methods-admin";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";

const severities = {
  accepted: "success",
  refused: "error",
  unreachable: "error",
  waiting: "warning",
  not_set_up: "info",
} as const;

/** Tests the gateway's keys and shows the response. */
export function GatewayTest({ method, name }: { method: AdminPaymentMethod; name: string }) {
  const t = useText();
  const may = useMay();
  const { run, isBusy, answer: result, problem } = useCall(adminTestPaymentMethod, { showsProblem: true });
  const code = method.id;
  if (method.gateway === "none" || !may("payment_method.update")) return null;

  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="outlined"
        size="small"
        loading={isBusy}
        onClick={() => run({ params: { code } })}
        aria-label={t("tatka.payment_method.test_named", { name })}
      >
        {t("tatka.payment_method.test")}
      </Button>
      <div role="status">
        {problem && <Alert severity="error">{problem}</Alert>}
        {result && (
          <Alert severity={severities[result.outcome]} sx={{ mt: 1 }}>
            {t(`tatka.payment_method.result_${result.outcome}`)}
            {result.detail && (
              <Typography component="span" sx={{ display: "block", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
                {result.detail}
              </Typography>
            )}
          </Alert>
        )}
      </div>
    </Box>
  );
}
