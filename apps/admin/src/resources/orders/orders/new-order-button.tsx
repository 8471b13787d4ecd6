import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";

/** Opens the page for orders by phone, for staff who may create orders. */
export function NewOrderButton() {
  const t = useText();
  const may = useMay();
  if (!may("order.create")) return null;
  return (
    <Button
      component={Link}
      to="/order/create"
      variant="contained"
      startIcon={<AddIcon />}
      data-shortcut="new"
      aria-keyshortcuts="n"
    >
      {t("tatka.menu.new_order")}
    </Button>
  );
}
