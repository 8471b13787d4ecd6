import NothingFoundIcon from "@mui/icons-material/SearchOff";
import ProductIcon from "@mui/icons-material/ShoppingBasketOutlined";
import Button from "@mui/material/Button";
import { useListContext } from "react-admin";
import { PageNotice } from "../../../layout/page-notice.tsx";
import { useText } from "../../../messages/use-text.ts";

export function ProductsEmpty() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) {
    return (
      <PageNotice icon={ProductIcon} title={t("tatka.product.empty_title")} text={t("tatka.product.empty_text")} />
    );
  }
  return (
    <PageNotice
      icon={NothingFoundIcon}
      tone="accent"
      title={t("tatka.product.nothing_found_title")}
      text={t("tatka.product.nothing_found_text")}
      actions={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t("tatka.product.clear_filters")}
        </Button>
      }
    />
  );
}
