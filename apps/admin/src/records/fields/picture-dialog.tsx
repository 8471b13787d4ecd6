import CloseIcon from "@mui/icons-material/Close";
import MediaIcon from "@mui/icons-material/PhotoLibraryOutlined";
import UploadIcon from "@mui/icons-material/UploadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import { keepPreviousData } from "@tanstack/react-query";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useRef, useState } from "react";
import { useGetList } from "react-admin";
import { PageLoading } from "../../layout/page-loading.tsx";
import { PageMessage } from "../../layout/page-message.tsx";
import { PageProblem } from "../../layout/page-problem.tsx";
import { useText } from "../../messages/use-text.ts";
import { useMay } from "../use-may.ts";
import { PictureChoices } from "./picture-choices.tsx";
import { PictureFileInput } from "./picture-file-input.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

type Props = { onChoose: (picture: MediaItem) => void; onClose: () => void };

const PAGE = 24;
const MOST = 96;
/** The polling interval while a picture is being rendered. */
const pollMs = 1_500;

/** The media library as a dialog: search by description, or upload, then select with one click. */
export function PictureDialog({ onChoose, onClose }: Props) {
  const t = useText();
  const [q, setQuery] = useState("");
  const [take, setTake] = useState(PAGE);
  const { data, total, isPending, error, refetch } = useGetList<MediaItem>(
    "media",
    { pagination: { page: 1, perPage: take }, filter: { q } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === "rendering") ? pollMs : false),
    },
  );
  const pictures = data ?? [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="picture-dialog-title">
      <DialogTitle id="picture-dialog-title" sx={{ pr: 7 }}>
        {t("tatka.picture.dialog")}
      </DialogTitle>
      <IconButton
        onClick={onClose}
        aria-label={t("tatka.records.cancel")}
        sx={{ position: "absolute", right: 12, top: 12 }}
      >
        <CloseIcon />
      </IconButton>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start", minHeight: 420 }}>
        <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap", alignItems: "center", pt: 1 }}>
          <TextField
            type="search"
            label={t("tatka.picture.search")}
            value={q}
            onChange={({ target }) => setQuery(target.value)}
            sx={{ flex: 1, minWidth: 200 }}
          />
        </Box>
        <Upload onUploaded={() => void refetch()} />
        {error && !data ? (
          <PageProblem error={error} onRetry={refetch} />
        ) : isPending ? (
          <PageLoading />
        ) : pictures.length === 0 ? (
          <PageMessage
            icon={MediaIcon}
            title={t("tatka.picture.nothing_title")}
            text={t("tatka.picture.nothing_text")}
          />
        ) : (
          <PictureChoices pictures={pictures} onChoose={onChoose} />
        )}
        {pictures.length < Math.min(total ?? 0, MOST) && (
          <Button onClick={() => setTake(take + PAGE)} sx={{ justifySelf: "center" }}>
            {t("tatka.picture.more")}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Upload({ onUploaded }: { onUploaded: () => void }) {
  const t = useText();
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, send, dismiss, clearFinished } = useUploads(onUploaded);
  if (!may("media.create")) return null;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: "start" }}
      >
        {t("tatka.picture.upload")}
      </Button>
      <PictureFileInput ref={input} label={t("tatka.picture.upload")} onFiles={(files) => void send(files, "")} />
      {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} onClearFinished={clearFinished} />}
    </Box>
  );
}
