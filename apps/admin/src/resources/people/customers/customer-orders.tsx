import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { AdminCustomerDetail } from "@tatka/contract/people/customers-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { CustomerCard, Quiet } from "./customer-card.tsx";

/** The customer's last orders, with a link to all of them. */
export function CustomerOrders({ customer }: { customer: AdminCustomerDetail }) {
  const t = useText();
  const may = useMay();
  const { taka, day } = useFormats();
  const { recentOrders, phone, orders } = customer;
  if (recentOrders.length === 0) {
    return (
      <CustomerCard title={t("tatka.customers.orders")}>
        <Quiet>{t("tatka.customers.no_orders")}</Quiet>
      </CustomerCard>
    );
  }
  const filter = encodeURIComponent(JSON.stringify({ q: phone }));
  return (
    <CustomerCard title={t("tatka.customers.orders")}>
      <Box sx={{ overflowX: "auto", mx: -1.5 }}>
        <Table size="small" sx={dense}>
          <TableHead>
            <TableRow>
              <TableCell>{t("tatka.customers.number")}</TableCell>
              <TableCell>{t("tatka.customers.status")}</TableCell>
              <TableCell className="wide">{t("tatka.customers.delivery")}</TableCell>
              <TableCell align="right">{t("tatka.customers.total")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {recentOrders.map((order) => (
              <TableRow key={order.number}>
                <TableCell>
                  {may("order.read") ? (
                    <MuiLink component={Link} to={`/order/${order.number}/show`} sx={{ fontWeight: 650 }}>
                      {order.number}
                    </MuiLink>
                  ) : (
                    order.number
                  )}
                </TableCell>
                <TableCell>{t(`tatka.order_admin.status.${order.status}`)}</TableCell>
                <TableCell className="wide">{day(order.deliverFrom)}</TableCell>
                <TableCell align="right">{taka(order.total)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {may("order.read") && phone && orders > recentOrders.length && (
        <MuiLink component={Link} to={`/order?filter=${filter}`} sx={{ display: "inline-block", mt: 1 }}>
          {t("tatka.customers.all_orders")}
        </MuiLink>
      )}
    </CustomerCard>
  );
}

const dense = {
  "& td, & th": { height: 36, py: 0, px: { xs: 1, sm: 2 }, whiteSpace: "nowrap" },
  // The amount comes before the day, because users look for it first.
  "& .wide": { display: { xs: "none", sm: "table-cell" } },
} as const;
