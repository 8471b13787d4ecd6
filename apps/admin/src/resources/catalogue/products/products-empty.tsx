import NothingFoundIcon from "@mui/icons-material/SearchOff";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import Button from "@mui/material/Button";
import { useListContext } from "react-admin";
import { PageMessage } from "../../../layout/page-message.tsx";
import { useText } from "../../../messages/use-text.ts";

export function ProductsEmpty() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return (
      <PageMessage icon={ProductIcon} title={t("tatka.product.empty_title")} text={t("tatka.product.empty_text")} />
    );
  }
  return (
    <PageMessage
      icon={NothingFoundIcon}
      tone="accent"
      title={t("tatka.product.nothing_found_title")}
      text={t("tatka.product.nothing_found_text")}
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t("tatka.records.clear_filters")}
        </Button>
      }
    />
  );
}
