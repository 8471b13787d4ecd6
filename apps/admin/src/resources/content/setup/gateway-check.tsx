import { adminTestPaymentMethod } from "@tatka/contract/payments/payment-methods-admin";
import { brandOf } from "@tatka/domain/payments/methods/index";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { TryButton } from "./try-button.tsx";

/** Tests a gateway's keys and shows the response. */
export function GatewayCheck({ code }: { code: string }) {
  const t = useText();
  const may = useMay();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  if (!may("payment_method.update")) return null;

  async function ask() {
    const { outcome, detail } = await dataProvider.call(adminTestPaymentMethod, { params: { code } });
    const text = [t(`tatka.payment_method.result_${outcome}`), detail].filter(Boolean).join(" ");
    return { severity: outcome === "accepted" ? ("success" as const) : ("error" as const), text };
  }

  return <TryButton label={t("tatka.setup.test_gateway", { name: brandOf(code) })} onTry={ask} />;
}
