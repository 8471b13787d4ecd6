import ForwardIcon from "@mui/icons-material/ArrowBack";
import BackIcon from "@mui/icons-material/ArrowForward";
import RemoveIcon from "@mui/icons-material/Close";
import EditIcon from "@mui/icons-material/CropOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useFormats } from "../../../../formats.ts";
import { pictureCover, pictureFrame } from "../../../../layout/tile-look.ts";
import { useText } from "../../../../messages/use-text.ts";

type Props = {
  picture: MediaItem;
  place: number;
  isLast: boolean;
  onDragStart: () => void;
  onDrop: () => void;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function PictureTile({ picture, place, isLast, onDragStart, onDrop, onMove, onEdit, onRemove }: Props) {
  const t = useText();
  const { count } = useFormats();
  const number = count(place + 1);
  return (
    <Box
      component="li"
      draggable
      aria-label={t("tatka.product_admin.picture_number", { number })}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      sx={tile}
    >
      <Box sx={pictureFrame}>
        {picture.url ? (
          <Box component="img" src={picture.url} alt={picture.alt} draggable={false} sx={pictureCover} />
        ) : (
          <CircularProgress size={28} aria-label={t("tatka.media.rendering")} />
        )}
        {place === 0 && <Chip size="small" label={t("tatka.product_admin.main_picture")} sx={chip} />}
      </Box>
      <Stack direction="row" sx={{ justifyContent: "space-between" }}>
        <IconButton
          size="small"
          aria-label={t("tatka.product_admin.picture_left", { number })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        >
          <ForwardIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t("tatka.product_admin.picture_edit", { number })} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={t("tatka.product_admin.picture_remove", { number })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t("tatka.product_admin.picture_right", { number })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <BackIcon fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  );
}

const tile = {
  border: "1px solid var(--tatka-line)",
  borderRadius: "12px",
  overflow: "hidden",
  cursor: "grab",
} as const;
const chip = {
  position: "absolute",
  left: 8,
  top: 8,
  color: "var(--tatka-brand-strong)",
  backgroundColor: "var(--tatka-brand-soft)",
} as const;
