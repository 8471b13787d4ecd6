import PictureIcon from "@mui/icons-material/ImageOutlined";
import Box from "@mui/material/Box";

/** A decorative picture beside a product's name. */
export function Thumbnail({ images }: { images: readonly { pattern: string }[] }) {
  const pattern = images[0]?.pattern;
  return (
    <Box sx={{ ...thumbnailFrame, ...plain }}>
      {pattern ? (
        <img
          src={pattern.replace("{width}", "160").replace("{format}", "webp")}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          style={{ objectFit: "cover" }}
        />
      ) : (
        <PictureIcon fontSize="small" />
      )}
    </Box>
  );
}

export const thumbnailFrame = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  borderRadius: "var(--tatka-radius-small)",
} as const;
const plain = {
  overflow: "hidden",
  color: "text.secondary",
  backgroundColor: "var(--tatka-surface-sunken)",
} as const;
