import BillIcon from "@mui/icons-material/ReceiptOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { purchaseRoutes, supplierRoutes } from "@tatka/contract/delivery/purchases";
import { type SupplierBill, supplierBillRoutes } from "@tatka/contract/delivery/supplier-bills";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { NumberInput, SelectInput, useDataProvider } from "react-admin";
import { useWatch } from "react-hook-form";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { DayInput } from "../../../records/fields/day-input.tsx";
import { dayText } from "../../../records/fields/day-text.ts";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";

const empty = { purchaseId: null, number: "", paid: 0, paidOn: null, note: "" };

/** Bills of suppliers, open ones first, and what is owed to whom by when. */
export function BillsPage() {
  const t = useText();
  const today = dhakaDay(new Date());
  return (
    <>
      <RecordPage<SupplierBill>
        icon={BillIcon}
        title={t("tatka.menu.supplier_bills")}
        subtitle={t("tatka.bills.subtitle")}
        addLabel={t("tatka.bills.add")}
        schema={supplierBillRoutes.create.body}
        blank={{ ...empty, billedOn: today, dueOn: today }}
        nameOf={({ supplier, number }) => `${supplier}, ${number}`}
        row={(bill) => <RowText title={`${bill.supplier} · ${bill.number}`} note={<BillNote bill={bill} />} />}
        inputs={<BillInputs />}
      />
      <Owed />
    </>
  );
}

/** The amount against the receipt, and what is open of it. */
function BillNote({ bill }: { bill: SupplierBill }) {
  const t = useText();
  const { taka } = useFormats();
  const { amount, paid, dueOn, charged, ordered, damaged, purchaseNumber } = bill;
  const open = roundedTaka(amount - paid);
  const above = charged === null ? 0 : roundedTaka(amount - charged);
  const dearer = charged === null || ordered === null ? 0 : roundedTaka(charged - ordered);
  const warnings = [
    open > 0 && dueOn < dhakaDay(new Date()) && t("tatka.bills.overdue"),
    above > 0 && t("tatka.bills.above", { amount: taka(above) }),
    above < 0 && t("tatka.bills.below", { amount: taka(-above) }),
    dearer > 0 && t("tatka.bills.dearer", { amount: taka(dearer) }),
    damaged > 0 && t("tatka.bills.damaged", { smart_count: damaged }),
  ].filter(Boolean);
  const state = open > 0 ? t("tatka.bills.due", { day: dayText(dueOn), open: taka(open) }) : t("tatka.bills.paid_all");
  return (
    <>
      {[taka(amount), state, purchaseNumber].filter(Boolean).join(" · ")}
      {warnings.length > 0 && <strong> · {warnings.join(" · ")}</strong>}
    </>
  );
}

function roundedTaka(amount: number): number {
  return Math.round(amount * 100) / 100;
}

function Owed() {
  const t = useText();
  const { taka } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["supplier-bill", "owed"],
    queryFn: ({ signal }) => dataProvider.call(supplierBillRoutes.list, { query: { take: 1 }, signal }),
  });
  if (!data || data.owed.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="bills-owed" sx={{ mt: 1.5 }}>
      <Typography variant="h2" id="bills-owed" sx={{ fontSize: "0.875rem", px: 1.5, py: 1 }}>
        {t("tatka.bills.owed")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.owed.map(({ supplierId, supplier, owed, overdue, nextDueOn }) => (
          <Box component="li" key={supplierId} sx={{ px: 1.5, py: 1, borderTop: "1px solid var(--tatka-line)" }}>
            <RowText
              title={supplier}
              note={
                <>
                  {t("tatka.bills.due", { day: dayText(nextDueOn), open: taka(owed) })}
                  {overdue > 0 && <strong> · {t("tatka.bills.overdue_of", { amount: taka(overdue) })}</strong>}
                </>
              }
            />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function BillInputs() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const supplierId: number | undefined = useWatch({ name: "supplierId" });
  const { data: suppliers } = useQuery({
    queryKey: ["purchase", "suppliers"],
    queryFn: ({ signal }) => dataProvider.call(supplierRoutes.list, { signal }),
  });
  const { data: purchases } = useQuery({
    queryKey: ["purchase", "of-supplier", supplierId],
    enabled: supplierId !== undefined,
    queryFn: ({ signal }) => dataProvider.call(purchaseRoutes.list, { query: { supplierId, take: 100 }, signal }),
  });
  return (
    <>
      <SelectInput
        source="supplierId"
        label={t("tatka.purchases.supplier")}
        isRequired
        helperText={false}
        choices={suppliers ?? []}
      />
      <SelectInput
        source="purchaseId"
        label={t("tatka.bills.purchase")}
        helperText={false}
        disabled={supplierId === undefined}
        optionText="number"
        parse={(value: number | "") => (value === "" ? null : value)}
        choices={purchases?.items ?? []}
      />
      <PlainTextInput source="number" label={t("tatka.bills.number")} isRequired />
      <DayInput source="billedOn" label={t("tatka.bills.billed_on")} isRequired hasTime={false} />
      <DayInput source="dueOn" label={t("tatka.bills.due_on")} isRequired hasTime={false} />
      <NumberInput source="amount" label={t("tatka.bills.amount")} min={0} isRequired helperText={false} />
      <NumberInput source="paid" label={t("tatka.bills.paid")} min={0} helperText={false} />
      <DayInput
        source="paidOn"
        label={t("tatka.bills.paid_on")}
        hasTime={false}
        format={(kept) => kept ?? ""}
        parse={(written) => written || null}
      />
      <PlainTextInput source="note" label={t("tatka.purchases.about")} />
    </>
  );
}
