import CropIcon from "@mui/icons-material/Crop";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type MediaItem, mediaRoutes } from "@tatka/contract/catalogue/media";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { CropDialog } from "./crop-dialog.tsx";
import { PictureUses } from "./picture-uses.tsx";
import { useRendered } from "./use-rendered.ts";

type Props = {
  picture: MediaItem;
  onChanged: (picture: MediaItem) => void;
  onCropped: (picture: MediaItem) => void;
  /** Omitted where a picture cannot be deleted, such as on a product. */
  onDeleted?: () => void;
  onClose: () => void;
};

/** A picture of the library: alt text, uses and cropping. */
export function PictureDialog({ picture: opened, onChanged, onCropped, onDeleted, onClose }: Props) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [picture = opened] = useRendered([opened]);
  const [alt, setAlt] = useState(opened.alt);
  const [isCropping, setCropping] = useState(false);
  const saving = useCall(mediaRoutes.update, {
    done: "tatka.product_admin.saved",
    onDone: onChanged,
    showsProblem: true,
  });
  const deleting = useCall(mediaRoutes.delete, {
    done: "tatka.product_admin.media_deleted",
    onDone: () => onDeleted?.(),
    showsProblem: true,
  });
  const problem = saving.problem ?? deleting.problem;
  const params = { id: picture.id };
  const canDescribe = holds(permissions, "media.update");

  if (isCropping) return <CropDialog picture={picture} onCropped={onCropped} onClose={() => setCropping(false)} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="picture-title">
      <DialogTitle id="picture-title">
        {picture.alt
          ? t("tatka.product_admin.media_edit", { title: picture.alt })
          : t("tatka.product_admin.media_edit_nameless")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {picture.url && <Box component="img" src={picture.url} alt={picture.alt} sx={look} />}
        <TextField
          label={t("tatka.product_admin.media_alt")}
          helperText={t("tatka.product_admin.media_alt_help")}
          value={alt}
          disabled={!canDescribe}
          onChange={({ target }) => setAlt(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <PictureUses pictureId={picture.id} />
        <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: "wrap" }}>
        {onDeleted && holds(permissions, "media.delete") && (
          <Button color="error" startIcon={<DeleteIcon />} sx={{ mr: "auto" }} onClick={() => deleting.run({ params })}>
            {t("tatka.product_admin.delete")}
          </Button>
        )}
        {holds(permissions, "media.create") && picture.status === "ready" && (
          <Button startIcon={<CropIcon />} onClick={() => setCropping(true)}>
            {t("tatka.product_admin.crop")}
          </Button>
        )}
        <Button onClick={onClose}>{t("tatka.product_admin.cancel")}</Button>
        {canDescribe && (
          <Button
            variant="contained"
            loading={saving.isBusy || deleting.isBusy}
            onClick={() => saving.run({ params, body: { alt, seen: picture.alt } })}
          >
            {t("tatka.product_admin.save")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const look = { maxWidth: "100%", maxHeight: 260, justifySelf: "center", borderRadius: "12px" } as const;
