import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import { type AdminReview, adminRemoveReviewPicture, type adminReviewPicture } from "@tatka/contract/catalogue/reviews";
import { urlOf } from "@tatka/contract/route";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { useDataProvider, usePermissions, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAttempt } from "../../../records/use-attempt.ts";

/** The pictures of a review, beside its words: looked at before it is approved, and taken out one by one. */
export function ReviewPictures({ review }: { review: AdminReview }) {
  const t = useText();
  const { count } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { id, pictures } = review;
  if (pictures.length === 0) return null;

  async function remove(name: string) {
    const work = () => dataProvider.call(adminRemoveReviewPicture, { params: { id, name } });
    await attempt(work, t("tatka.reviews.picture_removed"));
    refresh();
  }

  return (
    <Stack component="ul" direction="row" sx={{ gap: 1.5, flexWrap: "wrap", listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
      {pictures.map(({ name }, index) => {
        const url = urlOf<typeof adminReviewPicture>("/admin/review/{id}/picture/{name}", { params: { id, name } });
        const number = count(index + 1);
        return (
          <Box component="li" key={name} sx={{ position: "relative" }}>
            <Box component="a" href={url} target="_blank" rel="noreferrer" sx={{ display: "block" }}>
              <Box
                component="img"
                src={url}
                alt={t("tatka.reviews.picture", { number })}
                loading="lazy"
                sx={{
                  display: "block",
                  width: 140,
                  height: 140,
                  objectFit: "cover",
                  borderRadius: "var(--tatka-radius-small)",
                }}
              />
            </Box>
            {holds(permissions, "review.update") && (
              <Tooltip title={t("tatka.reviews.remove_picture", { number })}>
                <IconButton
                  aria-label={t("tatka.reviews.remove_picture", { number })}
                  onClick={() => void remove(name)}
                  sx={{
                    position: "absolute",
                    top: 4,
                    right: 4,
                    bgcolor: "background.paper",
                    "&:hover": { bgcolor: "background.paper", color: "error.main" },
                  }}
                >
                  <RemoveIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
