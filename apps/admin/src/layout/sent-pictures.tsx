import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";

type Props = {
  pictures: readonly { url: string; alt: string }[];
  /** An overlay on each picture, such as a delete button. */
  children?: (index: number) => ReactNode;
};

/** Thumbnails of customers' pictures; each opens in full size. */
export function SentPictures({ pictures, children }: Props) {
  if (pictures.length === 0) return null;
  return (
    <Stack component="ul" direction="row" sx={{ gap: 1.5, flexWrap: "wrap", listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
      {pictures.map(({ url, alt }, index) => (
        <Box component="li" key={url} sx={{ position: "relative" }}>
          <Box component="a" href={url} target="_blank" rel="noreferrer" sx={{ display: "block" }}>
            <Box component="img" src={url} alt={alt} loading="lazy" sx={picture} />
          </Box>
          {children?.(index)}
        </Box>
      ))}
    </Stack>
  );
}

const picture = {
  display: "block",
  width: 140,
  height: 140,
  objectFit: "cover",
  borderRadius: "var(--tatka-radius-small)",
} as const;
