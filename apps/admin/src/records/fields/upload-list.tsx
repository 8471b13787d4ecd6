import DoneIcon from "@mui/icons-material/CheckCircle";
import CloseIcon from "@mui/icons-material/Close";
import FailedIcon from "@mui/icons-material/ErrorOutlined";
import PictureIcon from "@mui/icons-material/ImageOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useText } from "../../messages/use-text.ts";
import type { UploadState } from "./use-uploads.ts";

type Props = { uploads: readonly UploadState[]; onDismiss: (key: string) => void; onClearFinished: () => void };

export function UploadList({ uploads, onDismiss, onClearFinished }: Props) {
  const t = useText();
  const isAllFinished = uploads.every(isFinished);
  return (
    <Box>
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", mb: 1 }}>
        <Typography variant="h3" component="h2">
          {t("tatka.media.uploads")}
        </Typography>
        {isAllFinished && <Button onClick={onClearFinished}>{t("tatka.media.clear_finished")}</Button>}
      </Stack>
      <Box component="ul" aria-live="polite" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => onDismiss(upload.key)} />
        ))}
      </Box>
    </Box>
  );
}

function UploadRow({ upload, onDismiss }: { upload: UploadState; onDismiss: () => void }) {
  const t = useText();
  const { name, share, status, error } = upload;
  return (
    <Stack component="li" direction="row" sx={row}>
      {status === "done" ? (
        <DoneIcon color="success" titleAccess={t("tatka.media.uploaded")} />
      ) : status === "failed" ? (
        <FailedIcon color="error" titleAccess={t("tatka.media.failed")} />
      ) : (
        <PictureIcon sx={{ color: "text.secondary" }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600, fontSize: "0.875rem" }}>
          {name}
        </Typography>
        {status === "failed" && <Typography sx={{ color: "error.main", fontSize: "0.875rem" }}>{error}</Typography>}
        {!isFinished(upload) && (
          <LinearProgress
            variant={status === "sending" ? "determinate" : "indeterminate"}
            value={share * 100}
            aria-label={`${t("tatka.media.uploading")}: ${name}`}
            sx={{ mt: 0.75, height: 6, borderRadius: 999 }}
          />
        )}
      </Box>
      {isFinished(upload) && (
        <IconButton size="small" aria-label={`${t("tatka.media.dismiss")}: ${name}`} onClick={onDismiss}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

function isFinished({ status }: UploadState): boolean {
  return status === "done" || status === "failed";
}

const row = {
  alignItems: "center",
  gap: 1.5,
  p: 1.5,
  border: "1px solid var(--tatka-line)",
  borderRadius: "12px",
} as const;
