import RemoveIcon from "@mui/icons-material/DeleteOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { type AdminReview, adminRemoveReviewPicture, type adminReviewPicture } from "@tatka/contract/catalogue/reviews";
import { urlOf } from "@tatka/contract/route";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { usePermissions, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { SentPictures } from "../../../layout/sent-pictures.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

/** The pictures of a review, each with a remove button. */
export function ReviewPictures({ review }: { review: AdminReview }) {
  const t = useText();
  const { count } = useFormats();
  const remove = useCall(adminRemoveReviewPicture, {
    done: "tatka.reviews.picture_removed",
    onSettled: useRefresh(),
  });
  const { permissions = [] } = usePermissions<Permission[]>();
  const { id, pictures } = review;
  const mayRemove = holds(permissions, "review.update");

  return (
    <SentPictures
      pictures={pictures.map(({ name }, index) => ({
        url: urlOf<typeof adminReviewPicture>("/admin/review/{id}/picture/{name}", { params: { id, name } }),
        alt: t("tatka.reviews.picture", { number: count(index + 1) }),
      }))}
    >
      {(index) => {
        const label = t("tatka.reviews.remove_picture", { number: count(index + 1) });
        return (
          mayRemove && (
            <Tooltip title={label}>
              <IconButton
                aria-label={label}
                onClick={() => remove.run({ params: { id, name: pictures[index]?.name ?? "" } })}
                sx={corner}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )
        );
      }}
    </SentPictures>
  );
}

const corner = {
  position: "absolute",
  top: 4,
  right: 4,
  bgcolor: "background.paper",
  "&:hover": { bgcolor: "background.paper", color: "error.main" },
} as const;
