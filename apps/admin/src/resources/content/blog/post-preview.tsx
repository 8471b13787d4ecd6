import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import type { MediaItem } from "@tatka/contract/catalogue/media";
import { useState } from "react";
import { useGetOne, useLocaleState } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { LanguageToggle } from "../../../records/form/language-toggle.tsx";

/** A preview of the post as the store shows it: title, picture, and paragraphs separated by empty lines. */
export function PostPreview({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [locale] = useLocaleState();
  const [language, setLanguage] = useState<"en" | "bn">(locale === "bn" ? "bn" : "en");
  const { getValues } = useFormContext();
  const post = getValues();
  const suffix = language === "bn" ? "Bn" : "";
  const paragraphs = String(post[`body${suffix}`] ?? "")
    .split(/\n\s*\n/)
    .map((text) => text.trim());
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="post-preview">
      <DialogContent lang={language}>
        <LanguageToggle value={language} onChange={setLanguage} sx={{ mb: 3 }} />
        <Typography id="post-preview" component="h2" sx={{ fontSize: "2rem", fontWeight: 800, lineHeight: 1.2 }}>
          {post[`title${suffix}`]}
        </Typography>
        <Typography sx={{ color: "text.secondary", mt: 1, mb: 3 }}>{post[`summary${suffix}`]}</Typography>
        {post.pictureId && <PostPicture id={post.pictureId} />}
        {paragraphs.map((text, place) => (
          // Paragraphs may be equal, so the index is the key; they do not move while shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Typography key={place} sx={{ fontSize: "1.0625rem", lineHeight: 1.7, mb: 2, overflowWrap: "anywhere" }}>
            {text}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("tatka.records.keep_editing")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function PostPicture({ id }: { id: number }) {
  const { data } = useGetOne<MediaItem>("media", { id });
  if (!data?.url) return null;
  return (
    <Box
      component="img"
      src={`/media/${data.name}-960.jpg`}
      alt=""
      sx={{ width: "100%", aspectRatio: "16 / 9", objectFit: "cover", borderRadius: "16px", mb: 3 }}
    />
  );
}
