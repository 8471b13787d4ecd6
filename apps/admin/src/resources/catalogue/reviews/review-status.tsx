import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import type { AdminReview } from "@tatka/contract/catalogue/reviews";
import { useText } from "../../../messages/use-text.ts";

export function ReviewStatus({ review: { status, isDemo } }: { review: AdminReview }) {
  const t = useText();
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      <Chip size="small" label={t(`tatka.reviews.statuses.${status}`)} />
      {isDemo && <Chip size="small" variant="outlined" label={t("tatka.reviews.demo")} />}
    </Stack>
  );
}
