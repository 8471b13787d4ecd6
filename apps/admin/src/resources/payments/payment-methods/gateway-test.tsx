import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type AdminPaymentMethod, adminTestPaymentMethod } from "@tatka/contract/payments/payment-methods-admin";
import type { Answer } from "@tatka/contract/route";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";

type Result = Answer<typeof adminTestPaymentMethod>;

const severities = {
  accepted: "success",
  refused: "error",
  unreachable: "error",
  waiting: "warning",
  not_set_up: "info",
} as const;

/** Asks the gateway whether it knows the store, and says what came back. */
export function GatewayTest({ method, name }: { method: AdminPaymentMethod; name: string }) {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const code = method.id;
  if (code === "cod" || method.gateway === "none" || !may("payment_method.update")) return null;

  async function ask(code: "sslcommerz" | "bkash") {
    setBusy(true);
    setProblem(undefined);
    setResult(undefined);
    try {
      setResult(await dataProvider.call(adminTestPaymentMethod, { params: { code } }));
    } catch (error) {
      setProblem(reasonOf(error, t));
    }
    setBusy(false);
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Button
        variant="outlined"
        size="small"
        loading={isBusy}
        onClick={() => void ask(code)}
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
