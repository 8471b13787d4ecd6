import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { type AdminCategory, categoryRoutes } from "@tatka/contract/catalogue/categories-admin";
import { useState } from "react";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { visuallyHidden } from "../../../layout/visually-hidden.ts";
import { useText } from "../../../messages/use-text.ts";
import { RecordDialog } from "../../../records/form/record-dialog.tsx";
import { useMayHere } from "../../../records/use-may.ts";
import { CategoryInputs } from "./category-inputs.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { NoCategories } from "./no-categories.tsx";
import { useTree } from "./use-tree.ts";

type Blank = {
  title: string;
  titleBn: string;
  slug: string;
  parentId: number | null;
  pictureId: null;
  googleCategory: null;
  status: "active";
};
const blank: Blank = {
  title: "",
  titleBn: "",
  slug: "",
  parentId: null,
  pictureId: null,
  googleCategory: null,
  status: "active",
};
const changes = categoryRoutes.update.body.omit({ version: true });

type Draft = AdminCategory | (Blank & { above?: string });

/** The category tree: order, levels, and each category's texts, picture and visibility. */
export function CategoryPage() {
  const t = useText();
  const may = useMayHere();
  const { tree, error, isPending, refetch, said, move, titleOf } = useTree();
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <>
      <PageHeader title={t("tatka.terms.categories")} subtitle={t("tatka.terms.categories_subtitle")}>
        {may("create") && (
          <Button variant="contained" data-shortcut="new" startIcon={<AddIcon />} onClick={() => setDraft(blank)}>
            {t("tatka.terms.add_category")}
          </Button>
        )}
      </PageHeader>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Card sx={{ px: { xs: 1, md: 2 }, py: 1 }}>
        {error && !tree && <PageProblem error={error} onRetry={refetch} />}
        {isPending && <PageLoading />}
        {tree?.length === 0 && <NoCategories onStarted={may("create") ? refetch : undefined} />}
        {tree && (
          <CategoryTree
            {...{ tree, titleOf }}
            onMove={may("update") ? move : undefined}
            onEdit={may("update") ? setDraft : undefined}
            onAddBelow={
              may("create") ? (above) => setDraft({ ...blank, parentId: above.id, above: titleOf(above) }) : undefined
            }
          />
        )}
      </Card>
      {draft && (
        <RecordDialog
          title={titleOfDraft(draft)}
          draft={draft}
          schema={"id" in draft ? changes : categoryRoutes.create.body}
          onClose={() => setDraft(null)}
        >
          <CategoryInputs isNew={!("id" in draft)} pictureUrl={"id" in draft ? draft.pictureUrl : null} />
        </RecordDialog>
      )}
    </>
  );

  function titleOfDraft(shown: Draft): string {
    if ("id" in shown) return t("tatka.records.edit_named", { name: titleOf(shown) });
    return shown.above ? t("tatka.terms.add_below", { name: shown.above }) : t("tatka.terms.add_category");
  }
}
