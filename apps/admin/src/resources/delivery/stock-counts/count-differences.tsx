import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type CountDifference, type CountInDetail, postCount } from "@tatka/contract/delivery/stock-counts";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";
import { DiscardButton } from "./discard-button.tsx";

type Props = { count: CountInDetail; onChanged: () => void };

/** Differences between counted and expected stock, the most expensive first, and the button that posts them. */
export function CountDifferences({ count: one, onChanged }: Props) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const { count, wholeTaka } = useFormats();
  const post = useCall(postCount, { done: "tatka.stock_counts.was_posted", onSettled: onChanged });
  const { differences, left } = one;

  if (differences === null) return <Alert severity="info">{t("tatka.stock_counts.hidden")}</Alert>;
  const pieces = differences.reduce((sum, { difference }) => sum + difference, 0);
  const cost = differences.reduce((sum, { cost: of }) => sum + (of ?? 0), 0);
  return (
    <>
      {one.state !== "open" && (
        <Alert severity={one.state === "posted" ? "success" : "info"}>
          {t(`tatka.stock_counts.${one.state}_note`)}
        </Alert>
      )}
      <Card component="section" aria-label={t("tatka.stock_counts.differences")} sx={{ p: { xs: 1.5, md: 2 } }}>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
          <Box sx={{ flex: "1 1 200px" }}>
            <Typography variant="h2">{t("tatka.stock_counts.differences")}</Typography>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {differences.length === 0
                ? t("tatka.stock_counts.no_differences")
                : t("tatka.stock_counts.total", { pieces: signed(pieces, count), amount: wholeTaka(cost) })}
            </Typography>
          </Box>
          {one.state === "closed" && may("stock.count") && <DiscardButton id={one.id} onDone={onChanged} />}
          {one.state === "closed" && may("stock.adjust") && (
            <Button
              variant="contained"
              loading={post.isBusy}
              onClick={() => post.run({ params: { id: one.id } })}
              sx={{ minHeight: 44 }}
            >
              {t(differences.length === 0 ? "tatka.stock_counts.post_none" : "tatka.stock_counts.post")}
            </Button>
          )}
        </Stack>
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
          {differences.map((difference) => (
            <DifferenceRow key={difference.variationId} line={difference} />
          ))}
        </Box>
      </Card>
      {left && left.length > 0 && (
        <Card component="section" aria-label={t("tatka.stock_counts.left")} sx={{ p: { xs: 1.5, md: 2 } }}>
          <Typography variant="h2">{t("tatka.stock_counts.left")}</Typography>
          <Typography variant="body2" sx={{ color: "text.secondary", mb: 1 }}>
            {t("tatka.stock_counts.left_text", { smart_count: one.uncounted })}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 320, overflowY: "auto" }} tabIndex={0}>
            {left.map((size) => (
              <li key={size.variationId}>
                {titleOf(size.product)}, {titleOf(size.size)}
              </li>
            ))}
          </Box>
        </Card>
      )}
    </>
  );
}

function DifferenceRow({ line }: { line: CountDifference }) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, taka, moment } = useFormats();
  const { counted, expected, difference, cost, posted, countedBy, countedAt } = line;
  const held = posted === null ? 0 : Math.max(0, posted - difference);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {titleOf(line.product)}, {titleOf(line.size)}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[line.place, line.sku, countedBy, moment(countedAt)].filter(Boolean).join(" · ")}
        </Typography>
        {held > 0 && difference < 0 && (
          <Typography variant="body2" sx={{ color: "error.main" }}>
            {t("tatka.stock_counts.held", { smart_count: held })}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums", flex: { xs: "1 1 100%", sm: "0 0 auto" } }}>
        <Typography sx={{ fontWeight: 700, color: difference > 0 ? "success.main" : "error.main" }}>
          {signed(difference, count)}
          {cost !== null && ` · ${taka(cost)}`}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[
            `${t("tatka.stock_counts.was_counted")} ${count(counted)}`,
            `${t("tatka.stock_counts.expected")} ${count(expected)}`,
            posted !== null && `${t("tatka.stock_counts.posted")} ${signed(posted, count)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      </Box>
    </Box>
  );
}

const signed = (value: number, text: (value: number) => string) =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${text(Math.abs(value))}`;

const row = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 0.5,
  alignItems: "center",
  py: 1.25,
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
