import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import type { AdminUserDetail } from "@tatka/contract/people/staff-accounts";
import { holds, type Permission } from "@tatka/domain/people/permission";
import type { ReactNode } from "react";
import { usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

export function FactsCard({ user }: { user: AdminUserDetail }) {
  const t = useText();
  const { count, moment, day } = useFormats();
  const { permissions = [] } = usePermissions<Permission[]>();
  const search = user.phone ?? user.email ?? "";
  const orders = count(user.orderCount);
  const orderFilter = encodeURIComponent(JSON.stringify({ q: search }));
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1.5 }}>
        <Fact name={t("tatka.people.users.since")}>{day(user.createdAt)}</Fact>
        <Fact name={t("tatka.people.users.seen")}>
          {user.lastSeenAt ? moment(user.lastSeenAt) : t("tatka.people.users.never_seen")}
        </Fact>
        <Fact name={t("tatka.people.users.orders")}>
          {user.orderCount > 0 && holds(permissions, "order.read") ? (
            <Link component={RouterLink} to={`/order?filter=${orderFilter}`} sx={{ fontWeight: 600 }}>
              {orders}
            </Link>
          ) : (
            orders
          )}
        </Fact>
        <Fact name={t("tatka.people.users.password")}>
          {t(user.hasPassword ? "tatka.people.users.password_set" : "tatka.people.users.password_none")}
        </Fact>
        <Fact name={t("tatka.people.users.second_factor")}>
          {t(user.hasSecondFactor ? "tatka.people.users.factor_on" : "tatka.people.users.factor_off")}
        </Fact>
      </Box>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
      <Box component="dt" sx={{ color: "text.secondary" }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: "right", fontWeight: 550 }}>
        {children}
      </Box>
    </Box>
  );
}
