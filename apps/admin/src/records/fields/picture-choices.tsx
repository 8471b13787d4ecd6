import BrokenIcon from "@mui/icons-material/BrokenImageOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { pictureCover, pictureFrame, tilesFrom } from "../../layout/tile-look.ts";
import { useText } from "../../messages/use-text.ts";

type Props = { pictures: readonly MediaItem[]; onChoose: (picture: MediaItem) => void };

/** Selectable pictures; unrendered ones are disabled. */
export function PictureChoices({ pictures, onChoose }: Props) {
  return (
    <Box component="ul" sx={tilesFrom(128)}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Choice picture={picture} onChoose={() => onChoose(picture)} />
        </li>
      ))}
    </Box>
  );
}

function Choice({ picture, onChoose }: { picture: MediaItem; onChoose: () => void }) {
  const t = useText();
  const { alt, status, url } = picture;
  const name = alt || t("tatka.media.without_description");
  return (
    <ButtonBase
      onClick={onChoose}
      disabled={status !== "ready"}
      aria-label={t("tatka.picture.pick", { name })}
      sx={choice}
    >
      <Box sx={pictureFrame}>
        {url ? (
          <Box component="img" src={url} alt="" loading="lazy" sx={pictureCover} />
        ) : status === "failed" ? (
          <BrokenIcon titleAccess={t("tatka.media.failed")} sx={{ color: "error.main" }} />
        ) : (
          <CircularProgress size={28} aria-label={t("tatka.media.rendering")} />
        )}
      </Box>
      <Typography noWrap sx={{ fontSize: "0.8125rem", px: 1, py: 0.75, width: "100%", textAlign: "start" }}>
        {name}
      </Typography>
    </ButtonBase>
  );
}

const choice = {
  display: "block",
  width: "100%",
  overflow: "hidden",
  borderRadius: "12px",
  border: "1px solid var(--tatka-line)",
  "&:hover": { borderColor: "var(--tatka-brand)" },
  "&:focus-visible": { outline: "3px solid var(--tatka-brand)", outlineOffset: 2 },
} as const;
