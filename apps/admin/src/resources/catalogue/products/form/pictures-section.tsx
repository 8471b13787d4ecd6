import LibraryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { mostOf } from "@tatka/contract/catalogue/products-admin";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useState } from "react";
import { usePermissions } from "react-admin";
import { useController, useFormContext } from "react-hook-form";
import { tilesFrom } from "../../../../layout/tile-look.ts";
import { useText } from "../../../../messages/use-text.ts";
import { UploadList } from "../../../../records/fields/upload-list.tsx";
import { useUploads } from "../../../../records/fields/use-uploads.ts";
import { DropZone, MediaPicker, PictureDialog, useRendered } from "../../media/index.ts";
import { PictureTile } from "./picture-tile.tsx";
import { PlaceholderButton } from "./placeholder-button.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { Section } from "./section.tsx";

/** The product's pictures, from the library or this device, sorted by dragging or by buttons. */
export function PicturesSection() {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { getValues, setValue } = useFormContext<ProductDraft>();
  const { field } = useController<ProductDraft, "pictures">({ name: "pictures" });
  const pictures = useRendered(field.value);
  const [dragged, setDragged] = useState<number>();
  const [edited, setEdited] = useState<MediaItem>();
  const [isPicking, setPicking] = useState(false);
  // Uploads finish after others have started, so the current value is read, not that of this render.
  const change = (to: (now: MediaItem[]) => MediaItem[]) =>
    setValue("pictures", distinct(to(getValues("pictures"))).slice(0, mostOf.pictures), { shouldDirty: true });
  const { uploads, send, dismiss, clearFinished } = useUploads((picture) => change((now) => [...now, picture]));
  const replace = (id: number, picture: MediaItem) => {
    change((now) => now.map((one) => (one.id === id ? picture : one)));
    setEdited(undefined);
  };

  return (
    <Section
      id="pictures"
      title={t("tatka.product_admin.pictures")}
      help={t("tatka.product_admin.pictures_help")}
      action={
        holds(permissions, "media.read") && (
          <Button variant="outlined" startIcon={<LibraryIcon />} onClick={() => setPicking(true)}>
            {t("tatka.product_admin.pick")}
          </Button>
        )
      }
    >
      {pictures.length === 0 && (
        <Typography sx={{ color: "text.secondary", mb: 2 }}>{t("tatka.product_admin.no_pictures")}</Typography>
      )}
      <Box component="ol" sx={tilesFrom(148)}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={place}
            isLast={place === pictures.length - 1}
            onDragStart={() => setDragged(place)}
            onDrop={() => {
              if (dragged !== undefined) change((now) => movedTo(now, dragged, place));
              setDragged(undefined);
            }}
            onMove={(by) => change((now) => movedTo(now, place, place + by))}
            onEdit={() => setEdited(picture)}
            onRemove={() => change((now) => now.filter(({ id }) => id !== picture.id))}
          />
        ))}
      </Box>
      {holds(permissions, "media.create") && (
        <Box sx={{ mt: 2, display: "grid", gap: 2 }}>
          <DropZone onFiles={(files) => void send(files, "")} />
          <Box>
            <PlaceholderButton onDrawn={(picture) => change((now) => [...now, picture])} />
          </Box>
          {uploads.length > 0 && <UploadList uploads={uploads} onDismiss={dismiss} onClearFinished={clearFinished} />}
        </Box>
      )}
      {isPicking && (
        <MediaPicker
          onClose={() => setPicking(false)}
          onPicked={(picked) => {
            change((now) => [...now, ...picked]);
            setPicking(false);
          }}
        />
      )}
      {edited && (
        <PictureDialog
          picture={edited}
          onChanged={(picture) => replace(edited.id, picture)}
          onCropped={(picture) => replace(edited.id, picture)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function movedTo(pictures: MediaItem[], from: number, to: number): MediaItem[] {
  const [picture] = pictures.slice(from, from + 1);
  return picture ? pictures.toSpliced(from, 1).toSpliced(to, 0, picture) : pictures;
}

function distinct(pictures: readonly MediaItem[]): MediaItem[] {
  return [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
}
