import Card from "@mui/material/Card";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { UploadList } from "../../../records/fields/upload-list.tsx";
import { useUploads } from "../../../records/fields/use-uploads.ts";
import { DropZone } from "./drop-zone.tsx";

export function UploadCard({ onUploaded }: { onUploaded: () => void }) {
  const t = useText();
  const [description, setDescription] = useState("");
  const { uploads, send, dismiss, clearFinished } = useUploads(onUploaded);
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, mb: 4, display: "grid", gap: 2.5 }}>
      <TextField
        label={t("tatka.media.alt")}
        helperText={t("tatka.media.alt_help")}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 160 } }}
      />
      <DropZone
        onFiles={(files) => {
          void send(files, description);
          setDescription("");
        }}
      />
      {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} onClearFinished={clearFinished} />}
    </Card>
  );
}
