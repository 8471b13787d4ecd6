import Stack from "@mui/material/Stack";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { ListSearch } from "../../../records/list-search.tsx";
import { ProductSort } from "./product-sort.tsx";

export function ProductFilters() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const status = filterValues.status ?? "all";

  function chooseStatus(choice: string | null) {
    if (choice === null) return;
    const { status: _, ...others } = filterValues;
    setFilters(choice === "all" ? others : { ...others, status: choice });
  }

  return (
    <Stack
      direction={{ xs: "column", md: "row" }}
      sx={{ gap: 1.5, p: 2, alignItems: { md: "center" }, borderBottom: "1px solid var(--tatka-line)" }}
    >
      <ListSearch label={t("tatka.product.search")} sharesLineFrom="md" />
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={status}
        onChange={(_, choice) => chooseStatus(choice)}
        aria-label={t("tatka.product.filter_status")}
        sx={{
          ml: { md: "auto" },
          "& > *": { flex: { xs: 1, md: "none" }, whiteSpace: "nowrap" },
        }}
      >
        <ToggleButton value="all">{t("tatka.product.all")}</ToggleButton>
        <ToggleButton value="active">{t("tatka.product.active")}</ToggleButton>
        <ToggleButton value="hidden">{t("tatka.product.hidden")}</ToggleButton>
        <ToggleButton value="scheduled">{t("tatka.product_admin.scheduled")}</ToggleButton>
      </ToggleButtonGroup>
      <ProductSort />
    </Stack>
  );
}
