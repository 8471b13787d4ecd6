import BrokenIcon from "@mui/icons-material/BrokenImageOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Card from "@mui/material/Card";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useFormats } from "../../../formats.ts";
import { pictureCover, pictureFrame, tilesFrom } from "../../../layout/tile-look.ts";
import { useText } from "../../../messages/use-text.ts";

type Props = { pictures: readonly MediaItem[]; total: number; onOpen: (picture: MediaItem) => void };

export function PictureGrid({ pictures, total, onOpen }: Props) {
  const t = useText();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t("tatka.media.count", { smart_count: total })}
      </Typography>
      <Box component="ul" sx={{ ...tilesFrom(180), gridTemplateColumns: columns }}>
        {pictures.map((picture) => (
          <PictureTile key={picture.id} picture={picture} onOpen={() => onOpen(picture)} />
        ))}
      </Box>
    </>
  );
}

function PictureTile({ picture, onOpen }: { picture: MediaItem; onOpen: () => void }) {
  const t = useText();
  const { count, moment } = useFormats();
  return (
    <Card component="li">
      <ButtonBase
        aria-label={
          picture.alt
            ? t("tatka.product_admin.media_edit", { title: picture.alt })
            : t("tatka.product_admin.media_edit_nameless")
        }
        onClick={onOpen}
        sx={pictureFrame}
      >
        <PictureView picture={picture} />
      </ButtonBase>
      <Box sx={{ p: 1.5 }}>
        <Typography noWrap title={picture.alt} sx={{ fontWeight: 600, fontSize: "0.875rem" }}>
          {picture.alt || t("tatka.media.without_description")}
        </Typography>
        <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          {`${count(picture.width)} × ${count(picture.height)}`}
        </Typography>
        <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{moment(picture.createdAt)}</Typography>
      </Box>
    </Card>
  );
}

function PictureView({ picture }: { picture: MediaItem }) {
  const t = useText();
  if (picture.status === "ready" && picture.url) {
    return <Box component="img" src={picture.url} alt={picture.alt} loading="lazy" sx={pictureCover} />;
  }
  const isFailed = picture.status === "failed";
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1, color: isFailed ? "error.main" : "text.secondary" }}>
      {isFailed ? <BrokenIcon fontSize="large" /> : <CircularProgress size={30} aria-hidden="true" />}
      <Typography component="span" sx={{ fontSize: "0.8125rem", fontWeight: 600 }}>
        {t(isFailed ? "tatka.media.failed" : "tatka.media.rendering")}
      </Typography>
    </Box>
  );
}

const columns = { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(180px, 1fr))" } as const;
