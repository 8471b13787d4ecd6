import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import { useDataProvider, useEditContext, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useText } from "../../messages/use-text.ts";

type Props = { productId: number; onSettled: () => void };

/**
 * Shown when a save was refused because someone else saved first. Nothing that was typed is lost: their version
 * replaces it only on request, and keeping one's own means adopting their version number before saving again.
 */
export function ChangedElsewhere({ productId, onSettled }: Props) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { refetch } = useEditContext<AdminProduct>();
  const { setValue, reset } = useFormContext();

  async function takeTheirs() {
    const { data: theirs } = await refetch();
    if (!theirs) return;
    reset(theirs);
    onSettled();
  }

  async function keepMine() {
    try {
      const { data: theirs } = await dataProvider.getOne<AdminProduct>("product", { id: productId });
      setValue("version", theirs.version);
      onSettled();
      notify(t("tatka.product.kept_mine"), { type: "info" });
    } catch (error) {
      notify((error instanceof Error && error.message) || t("tatka.problem.something_wrong"), { type: "error" });
    }
  }

  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t("tatka.product.changed_title")}</AlertTitle>
      {t("tatka.product.changed_text")}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: "wrap" }}>
        <Button color="inherit" variant="outlined" size="small" onClick={takeTheirs}>
          {t("tatka.product.take_theirs")}
        </Button>
        <Button color="inherit" variant="outlined" size="small" onClick={keepMine}>
          {t("tatka.product.keep_mine")}
        </Button>
      </Stack>
    </Alert>
  );
}
