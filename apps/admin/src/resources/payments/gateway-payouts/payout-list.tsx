import PayoutIcon from "@mui/icons-material/AccountBalanceOutlined";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type GatewayBalance, type GatewayPayout, gatewayPayoutRoutes } from "@tatka/contract/payments/gateway-payouts";
import { paymentMethodRoutes } from "@tatka/contract/payments/payment-methods-admin";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { isCash } from "@tatka/domain/payments/methods/index";
import { NumberInput, SelectInput, TextInput, useDataProvider, useListContext } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useMethodWords } from "../../../messages/use-method-words.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DayInput } from "../../../records/fields/day-input.tsx";
import { dayText } from "../../../records/fields/day-text.ts";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";

export function PayoutList() {
  const t = useText();
  const { taka } = useFormats();
  const wordsOf = useMethodWords();
  const nameOf = ({ gateway, reference }: GatewayPayout) =>
    t("tatka.gateway_payouts.named", { gateway: wordsOf(gateway).short, reference });
  const aboutOf = ({ received, fees, paidOn, note }: GatewayPayout) => {
    const sums = { received: taka(received), fees: taka(fees), day: dayText(paidOn) };
    return [t("tatka.gateway_payouts.about", sums), note].filter(Boolean).join(" · ");
  };
  return (
    <RecordPage<GatewayPayout>
      icon={PayoutIcon}
      title={t("tatka.menu.gateway_payouts")}
      subtitle={t("tatka.gateway_payouts.subtitle")}
      addLabel={t("tatka.gateway_payouts.add")}
      schema={gatewayPayoutRoutes.create.body}
      blank={{ reference: "", paidOn: dhakaDay(new Date()), fees: 0, note: "" }}
      nameOf={nameOf}
      row={(payout) => <RowText title={nameOf(payout)} note={aboutOf(payout)} />}
      inputs={<PayoutInputs />}
      summary={<Balances />}
    />
  );
}

function Balances() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data: payouts } = useListContext<GatewayPayout>();
  const { data } = useQuery({
    // Read again when a payout was added or changed.
    queryKey: ["gateway-balances", payouts?.map(({ id, version }) => `${id} ${version}`)],
    queryFn: () => dataProvider.call(gatewayPayoutRoutes.list, { query: { take: 1 } }),
    placeholderData: (before) => before,
  });
  if (!data || data.balances.length === 0) return null;
  return (
    <Stack sx={{ gap: 1.5, mb: 2, flexDirection: { md: "row" }, flexWrap: "wrap" }}>
      {data.balances.map((balance) => (
        <Balance key={balance.gateway} balance={balance} />
      ))}
    </Stack>
  );
}

function Balance({ balance: { gateway, captured, refunded, received, fees, owed } }: { balance: GatewayBalance }) {
  const t = useText();
  const { taka } = useFormats();
  const name = useMethodWords()(gateway).short;
  const state = owed > 0 ? "owes" : owed < 0 ? "overpaid" : "owes_nothing";
  const sums = { captured: taka(captured), refunded: taka(refunded), received: taka(received), fees: taka(fees) };
  return (
    <Card sx={{ p: 2, flex: { md: "1 1 280px" } }}>
      <Typography sx={{ fontWeight: 650 }}>
        {t(`tatka.gateway_payouts.${state}`, { gateway: name, amount: taka(Math.abs(owed)) })}
      </Typography>
      <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
        {t("tatka.gateway_payouts.sums", sums)}
      </Typography>
    </Card>
  );
}

function PayoutInputs() {
  const t = useText();
  const wordsOf = useMethodWords();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ["payment_method", "codes"],
    queryFn: () => dataProvider.call(paymentMethodRoutes.list),
  });
  const codes = data?.items.map(({ id }) => id).filter((code) => !isCash(code)) ?? [];
  return (
    <>
      <SelectInput
        source="gateway"
        label={t("tatka.gateway_payouts.gateway")}
        isRequired
        isPending={isPending}
        helperText={false}
        choices={codes.map((id) => ({ id, name: wordsOf(id).short }))}
      />
      <TextInput source="reference" label={t("tatka.gateway_payouts.reference")} isRequired helperText={false} />
      <DayInput source="paidOn" label={t("tatka.gateway_payouts.paid_on")} isRequired hasTime={false} />
      <NumberInput
        source="received"
        label={t("tatka.gateway_payouts.received")}
        min={0}
        isRequired
        helperText={false}
      />
      <NumberInput source="fees" label={t("tatka.gateway_payouts.fees")} min={0} isRequired helperText={false} />
      <PlainTextInput source="note" label={t("tatka.gateway_payouts.note")} />
    </>
  );
}
