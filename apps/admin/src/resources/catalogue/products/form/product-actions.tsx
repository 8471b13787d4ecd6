import CopyIcon from "@mui/icons-material/ContentCopyOutlined";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import OpenIcon from "@mui/icons-material/OpenInNew";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import {
  type AdminProductRecord,
  adminDuplicateProduct,
  productRoutes,
} from "@tatka/contract/catalogue/products-admin";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { usePermissions, useRedirect } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";

/** Actions on a product other than saving. */
export function ProductActions({ product }: { product: AdminProductRecord }) {
  const t = useText();
  const redirect = useRedirect();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { reset } = useFormContext();
  const [isAsking, setAsking] = useState(false);
  const isShown = product.status === "active";

  const params = { id: product.id };
  const duplicate = useCall(adminDuplicateProduct, {
    done: "tatka.product_admin.duplicated",
    onDone: ({ id }) => redirect("edit", "product", id),
  });
  const remove = useCall(productRoutes.delete, {
    done: "tatka.product_admin.deleted",
    onDone() {
      // There are no unsaved changes, so leaving does not ask.
      reset();
      // After the form has registered that there are no unsaved changes.
      setTimeout(() => redirect("list", "product"));
    },
    onSettled: () => setAsking(false),
  });

  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", flexShrink: { sm: 0 } }}>
      <Button
        variant="outlined"
        href={`/product/${product.slug}${isShown ? "" : "?preview=1"}`}
        target="_blank"
        rel="noopener"
        startIcon={<OpenIcon />}
      >
        {t(isShown ? "tatka.product.view_in_store" : "tatka.product_admin.preview")}
      </Button>
      {holds(permissions, "product.create") && (
        <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => duplicate.run({ params })}>
          {t("tatka.product_admin.duplicate")}
        </Button>
      )}
      {holds(permissions, "product.delete") && (
        <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
          {t("tatka.product_admin.delete")}
        </Button>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby="delete-product">
        <DialogTitle id="delete-product">{t("tatka.product_admin.delete_title")}</DialogTitle>
        <DialogContent>
          {t(product.wasOrdered ? "tatka.product_admin.delete_ordered" : "tatka.product_admin.delete_text")}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={() => setAsking(false)}>{t("tatka.product_admin.cancel")}</Button>
          <Button
            color="error"
            variant="contained"
            disabled={product.wasOrdered}
            onClick={() => remove.run({ params })}
          >
            {t("tatka.product_admin.delete")}
          </Button>
        </DialogActions>
      </Dialog>
    </Stack>
  );
}
