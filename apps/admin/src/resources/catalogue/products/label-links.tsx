import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button from "@mui/material/Button";
import { adminLabels, labelKinds } from "@tatka/contract/catalogue/labels";
import { urlOf } from "@tatka/contract/route";
import { useText } from "../../../messages/use-text.ts";

/** Links to printable labels of the selected products or one size: price labels and pack labels. */
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
