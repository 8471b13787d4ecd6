import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useFormats } from "../../formats.ts";
import { useText } from "../../messages/use-text.ts";

type Props = {
  data: { items: readonly unknown[]; total: number; page: number; take: number };
  /** The counting limit; there may be more pages. */
  most: number;
  onPage: (page: number) => void;
};

/** Pagination for lists without a table; hidden if there is one page. */
export function PageSteps({ data: { items, total, page, take }, most, onPage }: Props) {
  const t = useText();
  const { count } = useFormats();
  if (total <= take && page === 1) return null;
  const before = (page - 1) * take;
  const last = before + items.length;
  const isCounted = total < most;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", justifyContent: "flex-end", flexWrap: "wrap", mt: 1 }}>
      {items.length > 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("tatka.records.page_span", {
            from: count(before + 1),
            to: count(last),
            total: isCounted ? count(total) : `${count(Math.max(total, last))}+`,
          })}
        </Typography>
      )}
      <Button disabled={page === 1} onClick={() => onPage(page - 1)} sx={{ minHeight: 44 }}>
        {t("tatka.records.previous_page")}
      </Button>
      <Button
        disabled={items.length < take || (isCounted && last >= total)}
        onClick={() => onPage(page + 1)}
        sx={{ minHeight: 44 }}
      >
        {t("tatka.records.next_page")}
      </Button>
    </Stack>
  );
}
