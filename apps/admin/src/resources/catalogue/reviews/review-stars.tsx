import Rating from "@mui/material/Rating";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

export function ReviewStars({ stars }: { stars: number }) {
  const t = useText();
  const { count } = useFormats();
  return (
    <Rating
      readOnly
      size="small"
      value={stars}
      getLabelText={(value) => t("tatka.reviews.stars", { stars: count(value) })}
      sx={{ fontSize: "1rem", verticalAlign: "middle" }}
    />
  );
}
