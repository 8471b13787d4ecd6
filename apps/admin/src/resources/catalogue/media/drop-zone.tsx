import UploadIcon from "@mui/icons-material/AddPhotoAlternateOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type DragEvent, useRef, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { PictureFileInput } from "../../../records/fields/picture-file-input.tsx";
import { uploadLimitMegabytes } from "../../../records/fields/use-uploads.ts";

/** Accepts dropped pictures. Keyboard and screen-reader users have its button. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: "grid",
        justifyItems: "center",
        textAlign: "center",
        gap: 0.5,
        px: 2,
        py: { xs: 3, md: 4 },
        borderRadius: "var(--tatka-radius)",
        border: `2px dashed var(--tatka-${isOver ? "brand" : "line-strong"})`,
        backgroundColor: isOver ? "var(--tatka-brand-soft)" : "var(--tatka-surface-sunken)",
      }}
    >
      <UploadIcon sx={{ fontSize: 40, color: "var(--tatka-brand)" }} />
      <Typography variant="h2">{t("tatka.media.drop_title")}</Typography>
      <Typography sx={{ color: "text.secondary" }}>{t("tatka.media.drop_text")}</Typography>
      <Button variant="contained" onClick={() => input.current?.click()} sx={{ my: 1.5 }}>
        {t("tatka.media.choose")}
      </Button>
      <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {t("tatka.media.rules", { megabytes: uploadLimitMegabytes })}
      </Typography>
      <PictureFileInput ref={input} label={t("tatka.media.choose")} onFiles={onFiles} />
    </Box>
  );
}
