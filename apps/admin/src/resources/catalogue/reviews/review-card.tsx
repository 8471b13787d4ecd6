import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Rating from "@mui/material/Rating";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { AdminReview } from "@tatka/contract/catalogue/reviews";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { type FormEvent, useState } from "react";
import { useDataProvider, useLocale, useNotify, usePermissions, useRefresh } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { ReviewPictures } from "./review-pictures.tsx";

type Change = { status?: "approved" | "rejected"; reason?: string; reply?: string };

/** One review, and what staff do with it. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const t = useText();
  const formats = useFormats();
  const locale = useLocale();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { author, product, reply, reason, status } = review;
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 3 } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
          <Link href={`/product/${product.slug}#reviews`} target="_blank" rel="noreferrer">
            {locale === "bn" ? product.titleBn : product.title}
          </Link>
        </Typography>
        <Chip size="small" label={t(`tatka.reviews.statuses.${status}`)} />
        {review.isDemo && <Chip size="small" variant="outlined" label={t("tatka.reviews.demo")} />}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center", mt: 0.5 }}>
        <Rating
          readOnly
          size="small"
          value={review.stars}
          getLabelText={(stars) => t("tatka.reviews.stars", { stars: formats.count(stars) })}
        />
        <Typography sx={{ color: "text.secondary" }}>
          {author || t("tatka.reviews.someone")} · {formats.moment(review.at)}
        </Typography>
      </Stack>
      {review.text && (
        <Typography lang={review.language} sx={{ mt: 1.5, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {review.text}
        </Typography>
      )}
      <ReviewPictures review={review} />
      {reason && <Note text={t("tatka.reviews.reason", { reason })} />}
      {reply && <Note text={t("tatka.reviews.replied", { reply })} />}
      {holds(permissions, "review.update") && <Decision key={review.version} review={review} />}
    </Card>
  );
}

function Note({ text }: { text: string }) {
  return <Typography sx={{ mt: 1, color: "text.secondary", whiteSpace: "pre-wrap" }}>{text}</Typography>;
}

function Decision({ review }: { review: AdminReview }) {
  const t = useText();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<"reject" | "reply" | null>(null);

  async function save(change: Change) {
    const data = { version: review.version, ...change };
    try {
      await dataProvider.update("review", { id: review.id, data, previousData: review });
      notify(t("tatka.reviews.saved"), { type: "success" });
      setAsking(null);
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
    }
    refresh();
  }

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
    <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: "wrap" }}>
      {review.status !== "approved" && (
        <Button variant="contained" size="small" onClick={() => void save({ status: "approved" })}>
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
