import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useState } from "react";
import { useGetList } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";

type Props = { onChoose: (picture: MediaItem) => void; onClose: () => void };

/** A picker for one picture of the media library: newest first, more on request. */
export function PictureChoice({ onChoose, onClose }: Props) {
  const t = useText();
  const [pages, setPages] = useState(1);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="picture-choice-title">
      <DialogTitle id="picture-choice-title">{t("tatka.terms.pictures")}</DialogTitle>
      <DialogContent>
        {Array.from({ length: pages }, (_, index) => (
          <PicturePage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are numbered, and only ever added
            key={index}
            page={index + 1}
            onChoose={onChoose}
            onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("tatka.records.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}

type PageProps = { page: number; onChoose: Props["onChoose"]; onMore: (() => void) | undefined };

function PicturePage({ page, onChoose, onMore }: PageProps) {
  const t = useText();
  const perPage = 48;
  const { data, total = 0, error, refetch } = useGetList<MediaItem>("media", { pagination: { page, perPage } });
  if (error) return <PageProblem error={error} onRetry={refetch} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <Box component="ul" sx={grid}>
        {data
          .filter(({ status, url }) => status === "ready" && url)
          .map((picture) => (
            <li key={picture.id}>
              <ButtonBase
                onClick={() => onChoose(picture)}
                aria-label={picture.alt || t("tatka.terms.picture_number", { number: picture.id })}
                sx={{ width: "100%", borderRadius: 1, overflow: "hidden" }}
                focusRipple
              >
                <Box component="img" src={picture.url ?? ""} alt="" loading="lazy" sx={tile} />
              </ButtonBase>
            </li>
          ))}
      </Box>
      {onMore && page * perPage < total && <Button onClick={onMore}>{t("tatka.terms.more_pictures")}</Button>}
    </>
  );
}

const grid = {
  listStyle: "none",
  m: 0,
  p: 0,
  pb: 1,
  display: "grid",
  gap: 1,
  gridTemplateColumns: "repeat(auto-fill, minmax(96px, 1fr))",
} as const;
const tile = { width: "100%", aspectRatio: "1", objectFit: "cover", display: "block" } as const;
