import DrawIcon from "@mui/icons-material/AutoAwesomeOutlined";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { adminDrawPlaceholder, type MediaItem } from "@tatka/contract/catalogue/media";
import { useFormContext, useWatch } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { useCall } from "../../../../records/use-call.ts";
import type { ProductDraft } from "./product-draft.ts";

/** Draws a neutral pack from the form's values while there is no photo. */
export function PlaceholderButton({ onDrawn }: { onDrawn: (picture: MediaItem) => void }) {
  const t = useText();
  const { getValues } = useFormContext<ProductDraft>();
  const title = useWatch<ProductDraft, "title">({ name: "title" });
  const draw = useCall(adminDrawPlaceholder, { onDone: onDrawn });

  return (
    <Tooltip title={t("tatka.product_admin.draw_placeholder_help")}>
      <span>
        <Button
          variant="outlined"
          startIcon={<DrawIcon />}
          disabled={!title?.trim() || draw.isBusy}
          onClick={() => draw.run({ body: wantedOf(getValues()) })}
        >
          {t("tatka.product_admin.draw_placeholder")}
        </Button>
      </span>
    </Tooltip>
  );
}

function wantedOf({ title, titleBn, brandId, categoryId, storage, variations }: ProductDraft) {
  const [first] = variations;
  const size = { size: first?.title ?? "", sizeBn: first?.titleBn ?? "" };
  return { title, titleBn, brandId, categoryId, ...(storage && { storage }), ...size };
}
