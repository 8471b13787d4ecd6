import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useListContext } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { ListBar } from "../../../records/list-bar.tsx";
import { ListSearch } from "../../../records/list-search.tsx";
import { HubChoice, useHub } from "./hub-choice.tsx";
import { ProductNarrowing } from "./product-narrowing.tsx";
import { ProductSort } from "./product-sort.tsx";

export function ProductFilters() {
  const t = useText();
  const [hub, chooseHub] = useHub();
  return (
    <ListBar
      search={<ListSearch label={t("tatka.product.search")} sharesLineFrom="md" />}
      filters={<ProductNarrowing />}
      shownElsewhere={["status"]}
    >
      <StatusChoice />
      {hub && <HubChoice hub={hub} onChange={chooseHub} />}
      <ProductSort />
    </ListBar>
  );
}

function StatusChoice() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();

  function choose(choice: string | null) {
    if (choice === null) return;
    const { status: _, ...others } = filterValues;
    setFilters(choice === "all" ? others : { ...others, status: choice });
  }

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={filterValues.status ?? "all"}
      onChange={(_, choice) => choose(choice)}
      aria-label={t("tatka.product.filter_status")}
      sx={{ "& > *": { whiteSpace: "nowrap" } }}
    >
      <ToggleButton value="all">{t("tatka.product.all")}</ToggleButton>
      <ToggleButton value="active">{t("tatka.product.active")}</ToggleButton>
      <ToggleButton value="hidden">{t("tatka.product.hidden")}</ToggleButton>
      <ToggleButton value="scheduled">{t("tatka.product_admin.scheduled")}</ToggleButton>
    </ToggleButtonGroup>
  );
}
