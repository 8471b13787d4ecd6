import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { adminCropMedia, type MediaItem } from "@tatka/contract/catalogue/media";
import { type PointerEvent, useRef, useState } from "react";
import { ToggleField } from "../../../layout/toggle-field.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { type Area, firstArea, moved, resized } from "./crop-area.ts";

type Props = { picture: MediaItem; onCropped: (picture: MediaItem) => void; onClose: () => void };

const shapes = { free: null, square: 1, wide: 4 / 3 } as const;

/** Selects a rectangle by dragging or by numbers; the server crops the original. */
export function CropDialog({ picture, onCropped, onClose }: Props) {
  const t = useText();
  const [shape, setShape] = useState<keyof typeof shapes>("square");
  const [area, setArea] = useState<Area>(() => firstArea(picture, shapes.square));
  const { run, isBusy, problem } = useCall(adminCropMedia, {
    done: "tatka.product_admin.cropped",
    onDone: onCropped,
    showsProblem: true,
  });

  const crop = () => run({ params: { id: picture.id }, body: area });

  function type(side: keyof Area, value: number) {
    if (!Number.isFinite(value)) return;
    if (side === "left") setArea(moved(area, picture, value - area.left, 0));
    else if (side === "top") setArea(moved(area, picture, 0, value - area.top));
    else if (side === "width") setArea(resized(area, picture, value, area.height, shapes[shape]));
    else setArea(resized(area, picture, value * (shapes[shape] ?? 0) || area.width, value, shapes[shape]));
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{t("tatka.product_admin.crop_title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.product_admin.crop_help")}</Typography>
        <ToggleField
          label={t("tatka.product_admin.crop_shape")}
          value={shape}
          choices={[
            { value: "square", label: "1:1" },
            { value: "wide", label: "4:3" },
            { value: "free", label: t("tatka.product_admin.crop_free") },
          ]}
          onChange={(chosen) => {
            setShape(chosen);
            setArea(firstArea(picture, shapes[chosen]));
          }}
        />
        <CropFrame picture={picture} area={area} shape={shapes[shape]} onChange={setArea} />
        <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(4, 1fr)" } }}>
          {(["left", "top", "width", "height"] as const).map((side) => (
            <TextField
              key={side}
              size="small"
              type="number"
              label={t(`tatka.product_admin.crop_${side}`)}
              value={area[side]}
              onChange={({ target }) => type(side, Number(target.value))}
            />
          ))}
        </Box>
        <div role="status">{problem && <Alert severity="error">{problem}</Alert>}</div>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t("tatka.product_admin.cancel")}</Button>
        <Button variant="contained" loading={isBusy} onClick={crop}>
          {t("tatka.product_admin.crop_done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type FrameProps = { picture: MediaItem; area: Area; shape: number | null; onChange: (area: Area) => void };

/** The picture with a draggable frame. Keyboards use the numbers below. */
function CropFrame({ picture, area, shape, onChange }: FrameProps) {
  const board = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; area: Area; isCorner: boolean }>(null);

  function grab(event: PointerEvent, isCorner: boolean) {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, area, isCorner };
  }

  function drag(event: PointerEvent) {
    const from = start.current;
    if (!from || !board.current) return;
    const scale = picture.width / board.current.clientWidth;
    const [right, down] = [(event.clientX - from.x) * scale, (event.clientY - from.y) * scale];
    onChange(
      from.isCorner
        ? resized(from.area, picture, from.area.width + right, from.area.height + down, shape)
        : moved(from.area, picture, right, down),
    );
  }

  const drop = () => {
    start.current = null;
  };
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const handlers = { onPointerMove: drag, onPointerUp: drop, onPointerCancel: drop };
  return (
    <Box ref={board} sx={{ ...boardLook, aspectRatio: `${picture.width} / ${picture.height}` }}>
      <Box
        component="img"
        src={picture.url?.replace(/-\d+\.jpg$/, "-960.jpg") ?? ""}
        alt={picture.alt}
        draggable={false}
        sx={{ width: "100%", height: "100%", display: "block" }}
      />
      <Box
        onPointerDown={(event) => grab(event, false)}
        {...handlers}
        sx={frameLook}
        style={{
          left: percent(area.left, picture.width),
          top: percent(area.top, picture.height),
          width: percent(area.width, picture.width),
          height: percent(area.height, picture.height),
        }}
      >
        <Box onPointerDown={(event) => grab(event, true)} {...handlers} sx={cornerLook} />
      </Box>
    </Box>
  );
}

const boardLook = {
  position: "relative",
  overflow: "hidden",
  maxHeight: "50vh",
  mx: "auto",
  maxWidth: "100%",
} as const;

const frameLook = {
  position: "absolute",
  cursor: "move",
  touchAction: "none",
  border: "2px solid #fff",
  // A box shadow darkens everything outside the crop.
  boxShadow: "0 0 0 9999px rgb(0 0 0 / 50%)",
} as const;

const cornerLook = {
  position: "absolute",
  right: -2,
  bottom: -2,
  width: 28,
  height: 28,
  cursor: "nwse-resize",
  touchAction: "none",
  borderRight: "6px solid #fff",
  borderBottom: "6px solid #fff",
} as const;
