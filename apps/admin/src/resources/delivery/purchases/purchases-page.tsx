import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Link, useSearchParams } from "react-router";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { PurchaseList } from "./purchase-list.tsx";
import { ToBuy } from "./to-buy.tsx";

const tabs = ["orders", "buy"] as const;

/** Purchase orders and what to buy. */
export function PurchasesPage() {
  const t = useText();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get("tab")) ?? "orders";
  return (
    <>
      <PageHeader title={t("tatka.purchases.title")}>
        {may("purchase.create") && (
          <Button
            component={Link}
            to="/purchase/create"
            variant="contained"
            data-shortcut="new"
            startIcon={<AddIcon />}
          >
            {t("tatka.purchases.new_title")}
          </Button>
        )}
      </PageHeader>
      <Tabs value={tab} onChange={(_, next: string) => setSearch({ tab: next }, { replace: true })} sx={{ mb: 2 }}>
        {tabs.map((one) => (
          <Tab key={one} value={one} label={t(`tatka.purchases.tab.${one}`)} />
        ))}
      </Tabs>
      {tab === "orders" && <PurchaseList />}
      {tab === "buy" && <ToBuy />}
    </>
  );
}
