import HistoryIcon from "@mui/icons-material/HistoryOutlined";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { MOST_PRODUCTS, type Selection } from "@tatka/contract/catalogue/bulk-changes";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { BulkChangeForm } from "./bulk-change-form.tsx";
import { PastChanges } from "./past-changes.tsx";
import { SelectionInputs } from "./selection-inputs.tsx";

/** Selects products by a filter or `?ids=1,2,3` and changes them together, with past changes below. */
export function BulkPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const ids = idsOf(search.get("ids"));
  const [filter, setFilter] = useState<NonNullable<Selection["filter"]>>({});
  const [done, setDone] = useState(0);
  const selection: Selection = ids.length > 0 ? { ids } : { filter };
  return (
    <>
      <PageHeader
        title={t("tatka.bulk.title")}
        subtitle={t("tatka.bulk.subtitle")}
        above={<BackLink to="/product" label={t("tatka.product.back_to_list")} />}
      />
      <Stack sx={{ gap: 3 }}>
        <Card component="section" aria-labelledby="bulk-which" sx={{ p: { xs: 2, md: 3 } }}>
          <Typography id="bulk-which" variant="h2" sx={{ mb: 2 }}>
            {t("tatka.bulk.which")}
          </Typography>
          <SelectionInputs {...{ ids, filter }} onFilter={setFilter} onClearIds={() => setSearch({})} />
        </Card>
        <Card component="section" aria-labelledby="bulk-what" sx={{ p: { xs: 2, md: 3 } }}>
          <Typography id="bulk-what" variant="h2" sx={{ mb: 2 }}>
            {t("tatka.bulk.what")}
          </Typography>
          {/* A preview belongs to its products, so another selection starts over. */}
          <BulkChangeForm key={JSON.stringify(selection)} selection={selection} onApplied={() => setDone(done + 1)} />
        </Card>
        <Card component="section" aria-labelledby="bulk-recent" sx={{ p: { xs: 2, md: 3 } }}>
          <Typography id="bulk-recent" variant="h2" sx={{ mb: 1, display: "flex", gap: 1, alignItems: "center" }}>
            <HistoryIcon fontSize="small" /> {t("tatka.bulk.recent")}
          </Typography>
          <PastChanges key={done} />
        </Card>
      </Stack>
    </>
  );
}

function idsOf(text: string | null): number[] {
  const ids = (text ?? "").split(",").map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MOST_PRODUCTS);
}
