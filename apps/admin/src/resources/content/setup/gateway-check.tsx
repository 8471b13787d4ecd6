import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { adminTestPaymentMethod } from "@tatka/contract/payments/payment-methods-admin";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";

const names = { sslcommerz: "SSLCommerz", bkash: "bKash" };

/** Asks a gateway whether it knows the store by its keys, and says what it answered. */
export function GatewayCheck({ code }: { code: keyof typeof names }) {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [said, setSaid] = useState<{ severity: "success" | "error"; text: string }>();
  const [isBusy, setBusy] = useState(false);
  if (!may("payment_method.update")) return null;

  async function ask() {
    setBusy(true);
    setSaid(undefined);
    try {
      const { outcome, detail } = await dataProvider.call(adminTestPaymentMethod, { params: { code } });
      const text = [t(`tatka.payment_method.result_${outcome}`), detail].filter(Boolean).join(" ");
      setSaid({ severity: outcome === "accepted" ? "success" : "error", text });
    } catch (error) {
      setSaid({ severity: "error", text: reasonOf(error, t) });
    }
    setBusy(false);
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" variant="outlined" loading={isBusy} onClick={() => void ask()} sx={{ minHeight: 44 }}>
        {t("tatka.setup.test_gateway", { name: names[code] })}
      </Button>
      <div role="status">
        {said && (
          <Alert severity={said.severity} sx={{ mt: 1, overflowWrap: "anywhere" }}>
            {said.text}
          </Alert>
        )}
      </div>
    </Box>
  );
}
