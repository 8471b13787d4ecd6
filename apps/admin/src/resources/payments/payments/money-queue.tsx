import MuiLink from "@mui/material/Link";
import type { SvgIconProps } from "@mui/material/SvgIcon";
import { brandOf } from "@tatka/domain/payments/methods/index";
import type { ComponentType } from "react";
import { ListBase, type RaRecord } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { ChoiceFilter } from "../../../records/list/choice-filter.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { type Column, RecordTable } from "../../../records/list/record-table.tsx";

type Props<Item extends RaRecord> = {
  resource: "payment" | "refund";
  filter: Record<string, string>;
  /** The gateway or method of the payment or refund. */
  methods: readonly string[];
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  columns: readonly Column<Item>[];
};

/** A queue on the refunds page, with its own pagination outside the URL. */
export function MoneyQueue<Item extends RaRecord>({ resource, filter, methods, ...table }: Props<Item>) {
  const t = useText();
  return (
    <ListBase<Item>
      resource={resource}
      perPage={25}
      filter={filter}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
    >
      <ListBar
        filters={
          methods.length > 0 && (
            <FilterFields>
              <ChoiceFilter
                source="gateway"
                label={t("tatka.staff_orders.head_by")}
                choices={methods.map((id) => ({
                  id,
                  name: id === "cash" ? t("tatka.staff_orders.in_cash") : brandOf(id),
                }))}
              />
            </FilterFields>
          )
        }
      />
      <RecordTable<Item> {...table} choices={[25, 50, 100]} />
    </ListBase>
  );
}

/** The first columns of every payment queue. */
export function useMoneyColumns(): Column<{ id: number; orderNumber: string; amount: number }>[] {
  const t = useText();
  const { taka } = useFormats();
  return [
    {
      source: "orderNumber",
      label: t("tatka.staff_orders.head_order"),
      render: ({ orderNumber }) => <OrderLink number={orderNumber} />,
    },
    {
      source: "amount",
      label: t("tatka.staff_orders.head_amount"),
      align: "right",
      render: ({ amount }) => <strong>{taka(amount)}</strong>,
    },
  ];
}

export function OrderLink({ number }: { number: string }) {
  return (
    <MuiLink component={Link} to={`/order/${number}/show`} underline="hover" sx={{ fontWeight: 600 }}>
      {number}
    </MuiLink>
  );
}
