import SlipIcon from "@mui/icons-material/Inventory2Outlined";
import InvoiceIcon from "@mui/icons-material/ReceiptLongOutlined";
import Button from "@mui/material/Button";
import { adminInvoices, adminPackingSlips } from "@tatka/contract/orders/order-papers-admin";
import { urlOf } from "@tatka/contract/route";
import { useText } from "../../../messages/use-text.ts";
import { useSeesAll } from "../../../records/use-may.ts";

const papers = {
  packing_slips: { route: adminPackingSlips, icon: SlipIcon },
  invoices: { route: adminInvoices, icon: InvoiceIcon },
} as const;

/** Links that print the invoices or packing slips of many orders as one file. */
export function PaperLinks({ chosen }: { chosen: { numbers: string } | { runId: number } }) {
  const t = useText();
  const seesAll = useSeesAll("order.read");
  const shown = seesAll ? (["packing_slips", "invoices"] as const) : (["packing_slips"] as const);
  return shown.map((paper) => {
    const { route, icon: Icon } = papers[paper];
    return (
      <Button
        key={paper}
        size="small"
        variant="outlined"
        startIcon={<Icon />}
        href={urlOf<typeof route>(route.path, { query: chosen })}
        target="_blank"
        rel="noopener"
      >
        {t(`tatka.order_admin.${paper}`)}
      </Button>
    );
  });
}
