import OrderIcon from "@mui/icons-material/LocalShippingOutlined";
import NothingFoundIcon from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import { useListContext } from "react-admin";
import { PageMessage } from "../../../../layout/page-message.tsx";
import { useText } from "../../../../messages/use-text.ts";

export function OrdersEmpty() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return (
      <PageMessage
        icon={OrderIcon}
        title={t("tatka.order_admin.empty_title")}
        text={t("tatka.order_admin.empty_text")}
      />
    );
  }
  return (
    <PageMessage
      icon={NothingFoundIcon}
      tone="accent"
      title={t("tatka.order_admin.nothing_title")}
      text={t("tatka.order_admin.nothing_text")}
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t("tatka.records.clear_filters")}
        </Button>
      }
    />
  );
}
