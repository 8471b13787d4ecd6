import DrawIcon from "@mui/icons-material/AutoAwesomeOutlined";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { adminDrawPlaceholder, type MediaItem } from "@tatka/contract/catalogue/media";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { reasonOf } from "../../../../messages/reason-of.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";

/** Takes the plain placeholder while there is no photo. */
export function PlaceholderButton({ onDrawn }: { onDrawn: (picture: MediaItem) => void }) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [isDrawing, setDrawing] = useState(false);

  async function draw() {
    setDrawing(true);
    try {
      onDrawn(await dataProvider.call(adminDrawPlaceholder));
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    } finally {
      setDrawing(false);
    }
  }

  return (
    <Tooltip title={t("tatka.product_admin.draw_placeholder_help")}>
      <span>
        <Button variant="outlined" startIcon={<DrawIcon />} disabled={isDrawing} onClick={() => void draw()}>
          {t("tatka.product_admin.draw_placeholder")}
        </Button>
      </span>
    </Tooltip>
  );
}
