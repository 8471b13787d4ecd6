import CameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef } from "react";
import { useNotify } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { smallPhoto } from "./small-photo.ts";

type Props = { photo: string | undefined; onPhoto: (photo: string | undefined) => void };

/** Takes a photo of the bags at the door. It is sent with the result of the stop. */
export function PhotoButton({ photo, onPhoto }: Props) {
  const t = useText();
  const notify = useNotify();
  const camera = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const taken = await smallPhoto(file);
    if (taken === undefined) notify("tatka.ride.photo_unreadable", { type: "error" });
    else onPhoto(taken);
  }

  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, mt: 1.25 }}>
      {photo && <Box component="img" src={photo} alt={t("tatka.ride.photo")} sx={thumbnail} />}
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t("tatka.ride.photo_file")}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CameraIcon />}
        onClick={() => camera.current?.click()}
        sx={button}
      >
        {t(photo ? "tatka.ride.photo_again" : "tatka.ride.take_photo")}
      </Button>
      {photo && (
        <Button color="inherit" onClick={() => onPhoto(undefined)} sx={{ minHeight: 48 }}>
          {t("tatka.ride.photo_drop")}
        </Button>
      )}
    </Box>
  );
}

const thumbnail = { width: 52, height: 52, objectFit: "cover", borderRadius: "var(--tatka-radius-small)" } as const;
const button = { flex: 1, minHeight: 48, borderRadius: "var(--tatka-radius)" } as const;
