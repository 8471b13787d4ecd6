import PaymentIcon from "@mui/icons-material/PaymentsOutlined";
import { type AdminPaymentMethod, PaymentMethodWords } from "@tatka/contract/payments/payment-methods-admin";
import { methodNamed } from "@tatka/domain/payments/methods/index";
import { variablesOf } from "@tatka/domain/payments/methods/variables";
import { NumberInput, TextInput, useLocaleState } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { VisibleInput } from "../../../records/fields/visible-input.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";
import { GatewayTest } from "./gateway-test.tsx";

/** The payment methods, which are fixed by the supported gateways. */
export function MethodList() {
  const t = useText();
  const [locale] = useLocaleState();
  const nameOf = (method: AdminPaymentMethod) => (locale === "bn" ? method.titleBn : method.title);
  return (
    <RecordPage<AdminPaymentMethod>
      icon={PaymentIcon}
      title={t("tatka.payment_method.title")}
      subtitle={t("tatka.payment_method.subtitle")}
      addLabel={t("tatka.payment_method.add")}
      schema={PaymentMethodWords}
      blank={{}}
      nameOf={nameOf}
      row={(method) => (
        <>
          <RowText title={nameOf(method)} note={noteOf(method)} isHidden={method.status === "hidden"} />
          <GatewayTest method={method} name={nameOf(method)} />
        </>
      )}
      inputs={<MethodInputs />}
    />
  );

  function noteOf({ id, status, gateway }: AdminPaymentMethod): string {
    if (gateway === "missing") {
      const names = variablesOf(methodNamed(id) ?? {}).join(", ");
      return t("tatka.payment_method.not_set_up", { names });
    }
    if (gateway === "simulated") return t("tatka.payment_method.simulated");
    if (status === "hidden") return t("tatka.payment_method.not_offered");
    return gateway === "set_up"
      ? `${t("tatka.payment_method.offered")} · ${t("tatka.payment_method.set_up")}`
      : t("tatka.payment_method.offered");
  }
}

function MethodInputs() {
  const t = useText();
  const inBangla = { htmlInput: { lang: "bn" } };
  return (
    <>
      <TextInput source="title" label={t("tatka.payment_method.name")} isRequired helperText={false} />
      <PlainTextInput source="text" label={t("tatka.payment_method.text")} multiline />
      <TextInput
        source="titleBn"
        label={t("tatka.payment_method.name_bn")}
        isRequired
        helperText={false}
        slotProps={inBangla}
      />
      <PlainTextInput source="textBn" label={t("tatka.payment_method.text_bn")} multiline slotProps={inBangla} />
      <NumberInput source="sort" label={t("tatka.records.sort")} min={0} max={10_000} helperText={false} />
      <VisibleInput />
    </>
  );
}
