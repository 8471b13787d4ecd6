import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import { adminLabels, labelKinds } from "@tatka/contract/catalogue/labels";
import { urlOf } from "@tatka/contract/route";
import { useText } from "../../../messages/use-text.ts";

/** Labels to print, of chosen products or of one size: with the price large, and for the packs. */
export function LabelLinks({ chosen }: { chosen: { ids: string } | { variationId: number } }) {
  const t = useText();
  return labelKinds.map((kind) => (
    <Button
      key={kind}
      size="small"
      variant="outlined"
      startIcon={<PrintIcon />}
      href={urlOf<typeof adminLabels>(adminLabels.path, { query: { ...chosen, kind } })}
      target="_blank"
      rel="noopener"
    >
      {t(`tatka.product_admin.labels_${kind}`)}
    </Button>
  ));
}
