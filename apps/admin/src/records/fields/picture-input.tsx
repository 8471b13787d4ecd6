import PictureIcon from "@mui/icons-material/ImageOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useId, useState } from "react";
import { useGetOne, useInput } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { PictureDialog } from "./picture-dialog.tsx";

type Props = {
  source: string;
  label: string;
  helperText?: string;
  /** A reference to a picture: its id, or its name in the URL. Null means none. */
  stores?: "id" | "name";
};

/** A picture of the media library as a field of a form. */
export function PictureInput({ source, label, helperText, stores = "id" }: Props) {
  const t = useText();
  const labelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { field, fieldState } = useInput({ source, defaultValue: null });
  // react-admin's forms turn null into an empty text.
  const value: number | string | null = field.value || null;
  const note = fieldState.error?.message ?? helperText;
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} sx={{ fontSize: "0.875rem", fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Box sx={frame}>
          {value === null ? (
            <PictureIcon sx={{ color: "text.secondary" }} titleAccess={t("tatka.picture.none")} />
          ) : stores === "name" ? (
            <Thumbnail url={`/media/${value}-160.jpg`} />
          ) : (
            <PictureById id={Number(value)} />
          )}
        </Box>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t(value ? "tatka.picture.change" : "tatka.picture.choose")}
        </Button>
        {value && <Button onClick={() => field.onChange(null)}>{t("tatka.picture.remove")}</Button>}
      </Stack>
      {note && <FormHelperText error={Boolean(fieldState.error)}>{note}</FormHelperText>}
      {isOpen && (
        <PictureDialog
          onClose={() => setOpen(false)}
          onChoose={(picture) => {
            field.onChange(picture[stores]);
            setOpen(false);
          }}
        />
      )}
    </Box>
  );
}

function PictureById({ id }: { id: number }) {
  const { data } = useGetOne<MediaItem>("media", { id });
  return data?.url ? <Thumbnail url={data.url} /> : <PictureIcon sx={{ color: "text.secondary" }} />;
}

function Thumbnail({ url }: { url: string }) {
  const t = useText();
  return <Box component="img" src={url} alt={t("tatka.picture.chosen")} sx={cover} />;
}

const frame = {
  width: 88,
  height: 88,
  flexShrink: 0,
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  borderRadius: "12px",
  border: "1px solid var(--tatka-line)",
  backgroundColor: "var(--tatka-surface-sunken)",
} as const;

const cover = { width: "100%", height: "100%", objectFit: "cover", display: "block" } as const;
