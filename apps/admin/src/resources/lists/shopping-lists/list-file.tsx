import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type AskedList, adminListFiles } from "@tatka/contract/lists/shopping-lists";
import { urlOf } from "@tatka/contract/route";
import { useText } from "../../../messages/use-text.ts";

/** The photo of a list, or a link to its document. Both need permission to read lists. */
export function ListFile({ list: { id, source } }: { list: Pick<AskedList, "id" | "source"> }) {
  const t = useText();
  if (source === "text" || source === "csv") return null;
  const route = adminListFiles[source];
  const url = urlOf<typeof route>(route.path, { params: { id } });
  if (source === "photo") {
    return (
      <Box component="a" href={url} target="_blank" rel="noreferrer" sx={{ display: "inline-block", my: 2 }}>
        <Box
          component="img"
          src={url}
          alt={t("tatka.staff_orders.list_photo")}
          loading="lazy"
          sx={{ display: "block", maxWidth: "100%", maxHeight: 360, borderRadius: "var(--tatka-radius-small)" }}
        />
      </Box>
    );
  }
  return (
    <Button href={url} target="_blank" rel="noreferrer" startIcon={<DocumentIcon />} sx={{ my: 1 }}>
      {t("tatka.staff_orders.list_document")}
    </Button>
  );
}
