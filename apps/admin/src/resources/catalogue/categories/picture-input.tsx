import ImageIcon from "@mui/icons-material/ImageOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useState } from "react";
import { useInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { PictureChoice } from "./picture-choice.tsx";

/** A picture of the media library, by its number in `pictureId`. */
export function PictureInput({ currentUrl }: { currentUrl: string | null }) {
  const t = useText();
  const may = useMay();
  const { field } = useInput<number | null>({ source: "pictureId", defaultValue: null });
  const [url, setUrl] = useState(currentUrl);
  const [isChoosing, setChoosing] = useState(false);

  function choose(picture: MediaItem | null) {
    field.onChange(picture?.id ?? null);
    setUrl(picture?.url ?? null);
    setChoosing(false);
  }

  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 2, flexWrap: "wrap" }}>
      <Box sx={frame}>
        {url ? (
          <Box component="img" src={url} alt={t("tatka.terms.picture")} sx={cover} />
        ) : (
          <ImageIcon titleAccess={t("tatka.terms.no_picture")} />
        )}
      </Box>
      {may("media.read") && (
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {t(url ? "tatka.terms.change_picture" : "tatka.terms.choose_picture")}
        </Button>
      )}
      {field.value !== null && <Button onClick={() => choose(null)}>{t("tatka.terms.remove_picture")}</Button>}
      {isChoosing && <PictureChoice onChoose={choose} onClose={() => setChoosing(false)} />}
    </Stack>
  );
}

const frame = {
  width: 72,
  height: 72,
  flexShrink: 0,
  borderRadius: "var(--tatka-radius)",
  overflow: "hidden",
  display: "grid",
  placeItems: "center",
  color: "text.secondary",
  backgroundColor: "var(--tatka-surface-sunken)",
} as const;
const cover = { width: "100%", height: "100%", objectFit: "cover", display: "block" } as const;
