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
import { useDataProvider, useNotify, usePermissions } from "react-admin";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
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
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [picture = opened] = useRendered([opened]);
  const [alt, setAlt] = useState(opened.alt);
  const [isCropping, setCropping] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const canDescribe = holds(permissions, "media.update");

  async function settle(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(reasonOf(error, t));
      setBusy(false);
    }
  }

  const save = () =>
    settle(async () => {
      const body = { alt, seen: picture.alt };
      const changed = await dataProvider.call(mediaRoutes.update, { params: { id: picture.id }, body });
      notify(t("tatka.product_admin.saved"), { type: "success" });
      onChanged(changed);
    });

  const remove = () =>
    settle(async () => {
      await dataProvider.call(mediaRoutes.delete, { params: { id: picture.id } });
      notify(t("tatka.product_admin.media_deleted"), { type: "success" });
      onDeleted?.();
    });

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
          <Button color="error" startIcon={<DeleteIcon />} sx={{ mr: "auto" }} onClick={() => void remove()}>
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
          <Button variant="contained" loading={isBusy} onClick={() => void save()}>
            {t("tatka.product_admin.save")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const look = { maxWidth: "100%", maxHeight: 260, justifySelf: "center", borderRadius: "12px" } as const;
