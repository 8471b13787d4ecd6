import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { AdminReview } from "@tatka/contract/catalogue/reviews";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { type FormEvent, useState } from "react";
import { useDataProvider, usePermissions, useRefresh } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { useAction } from "../../../records/use-call.ts";
import { ReviewPictures } from "./review-pictures.tsx";

type Change = { status?: "approved" | "rejected"; reason?: string; reply?: string };

/** A review with its moderation actions. */
export function ReviewDetails({ item: review }: { item: AdminReview }) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { product, reply, reason } = review;
  return (
    <Box sx={{ py: 1.5, maxWidth: 900 }}>
      {review.text && (
        <Typography lang={review.language} sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {review.text}
        </Typography>
      )}
      <ReviewPictures review={review} />
      {reason && <Note text={t("tatka.reviews.reason", { reason })} />}
      {reply && <Note text={t("tatka.reviews.replied", { reply })} />}
      <Link href={`/product/${product.slug}#reviews`} target="_blank" rel="noreferrer" sx={{ fontSize: "0.875rem" }}>
        {t("tatka.reviews.in_store")}
      </Link>
      {holds(permissions, "review.update") && <Decision key={review.version} review={review} />}
    </Box>
  );
}

function Note({ text }: { text: string }) {
  return <Typography sx={{ mt: 1, color: "text.secondary", whiteSpace: "pre-wrap" }}>{text}</Typography>;
}

function Decision({ review }: { review: AdminReview }) {
  const t = useText();
  const dataProvider = useDataProvider();
  const [asking, setAsking] = useState<"reject" | "reply" | null>(null);
  const { run: save } = useAction(
    (change: Change) => {
      const data = { version: review.version, ...change };
      return dataProvider.update("review", { id: review.id, data, previousData: review });
    },
    { done: "tatka.reviews.saved", onDone: () => setAsking(null), onSettled: useRefresh() },
  );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    void save(asking === "reject" ? { status: "rejected", reason: text } : { reply: text });
  }

  if (asking) {
    return (
      <Box component="form" onSubmit={send} sx={{ mt: 2 }}>
        <TextField
          name="text"
          fullWidth
          multiline
          minRows={2}
          autoFocus
          required={asking === "reject"}
          label={t(asking === "reject" ? "tatka.reviews.reason_label" : "tatka.reviews.reply_label")}
          defaultValue={asking === "reject" ? review.reason : review.reply}
          slotProps={{ htmlInput: { maxLength: asking === "reject" ? 500 : 2000 } }}
        />
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained" size="small">
            {t("tatka.reviews.save")}
          </Button>
          <Button size="small" onClick={() => setAsking(null)}>
            {t("tatka.reviews.cancel")}
          </Button>
        </Stack>
      </Box>
    );
  }
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: "wrap" }}>
      {review.status !== "approved" && (
        <Button variant="contained" size="small" onClick={() => save({ status: "approved" })}>
          {t("tatka.reviews.approve")}
        </Button>
      )}
      {review.status !== "rejected" && (
        <Button variant="outlined" size="small" onClick={() => setAsking("reject")}>
          {t("tatka.reviews.reject")}
        </Button>
      )}
      <Button size="small" onClick={() => setAsking("reply")}>
        {t(review.reply ? "tatka.reviews.edit_reply" : "tatka.reviews.reply")}
      </Button>
    </Stack>
  );
}
