import CheckIcon from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Pagination from "@mui/material/Pagination";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { type MediaItem, mediaRoutes } from "@tatka/contract/catalogue/media";
import { useState } from "react";
import { useDataProvider } from "react-admin";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useLater } from "../../../use-later.ts";

type Props = { onPicked: (pictures: MediaItem[]) => void; onClose: () => void };

const take = 24;

/** Selects pictures from the library, in the order of the clicks. */
export function MediaPicker({ onPicked, onClose }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const [words, setWords] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<MediaItem[]>([]);
  const q = useLater(words);
  const { data, error, refetch } = useQuery({
    queryKey: ["media", "pick", q, page],
    queryFn: () => dataProvider.call(mediaRoutes.list, { query: { take, page, ...(q ? { q } : {}) } }),
    placeholderData: (before) => before,
  });
  const toggle = (picture: MediaItem) =>
    setChosen(
      chosen.some(({ id }) => id === picture.id) ? chosen.filter(({ id }) => id !== picture.id) : [...chosen, picture],
    );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="picker-title">
      <DialogTitle id="picker-title">{t("tatka.product_admin.pick_title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <TextField
          size="small"
          type="search"
          label={t("tatka.product_admin.pick_search")}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setPage(1);
          }}
          sx={{ mt: 1 }}
        />
        {error && <PageProblem error={error} onRetry={refetch} />}
        <Box component="ul" sx={grid}>
          {data?.items
            .filter(({ status }) => status === "ready")
            .map((picture) => {
              const isChosen = chosen.some(({ id }) => id === picture.id);
              return (
                <li key={picture.id}>
                  <ButtonBase
                    aria-pressed={isChosen}
                    aria-label={picture.alt || String(picture.id)}
                    onClick={() => toggle(picture)}
                    sx={tile}
                  >
                    <Box component="img" src={picture.url ?? ""} alt="" loading="lazy" sx={cover} />
                    {isChosen && <CheckIcon color="success" sx={mark} />}
                  </ButtonBase>
                </li>
              );
            })}
        </Box>
        {data && data.total > take && (
          <Pagination count={Math.ceil(data.total / take)} page={page} onChange={(_, next) => setPage(next)} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t("tatka.product_admin.cancel")}</Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={() => onPicked(chosen)}>
          {t("tatka.product_admin.pick_done", { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const grid = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gap: 1,
  gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))",
} as const;
const tile = {
  position: "relative",
  width: "100%",
  aspectRatio: "1",
  borderRadius: "12px",
  overflow: "hidden",
  "&[aria-pressed=true]": { outline: "3px solid var(--tatka-brand)" },
} as const;
const cover = { width: "100%", height: "100%", objectFit: "cover" } as const;
const mark = {
  position: "absolute",
  right: 6,
  top: 6,
  borderRadius: "50%",
  backgroundColor: "var(--tatka-surface)",
} as const;
