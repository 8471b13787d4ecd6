import AddIcon from "@mui/icons-material/Add";
import RemoveIcon from "@mui/icons-material/Remove";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Transfer } from "@tatka/contract/delivery/transfers";
import { useFormats } from "../../../formats.ts";
import { QuantityField } from "../../../layout/quantity-field.tsx";
import { Thumbnail } from "../../../layout/thumbnail.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";

type Line = Transfer["lines"][number] & { most: number; quantity: number };

/** An item of a transfer with the number of counted pieces. */
export function TransferLine({ line, onCount }: { line: Line; onCount?: (quantity: number) => void }) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const { requested, sent, received, most, quantity } = line;
  const item = `${titleOf(line)}, ${titleOf(line.size)}`;
  const shownCount = (many: number | null) => (many === null ? "–" : count(many));
  return (
    <Box component="li" sx={{ borderTop: "1px solid var(--tatka-line)", py: 1.25 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
        <Thumbnail images={line.images} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ display: "block", fontWeight: 600, overflowWrap: "anywhere" }}>
            {titleOf(line)}
          </Typography>
          <Typography component="span" sx={{ fontSize: "0.875rem", color: "text.secondary" }}>
            {[line.place, titleOf(line.size), line.sku].filter(Boolean).join(" · ")}
          </Typography>
        </Box>
      </Stack>
      {onCount ? (
        <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, alignItems: "center", justifyContent: "flex-end" }}>
          <IconButton
            aria-label={t("tatka.transfers.one_less", { item })}
            disabled={quantity === 0}
            onClick={() => onCount(quantity - 1)}
            sx={button}
          >
            <RemoveIcon />
          </IconButton>
          <QuantityField
            label={t("tatka.transfers.how_many", { item })}
            value={quantity}
            min={0}
            max={most}
            onChange={onCount}
          />
          <IconButton
            aria-label={t("tatka.transfers.one_more", { item })}
            disabled={quantity >= most}
            onClick={() => onCount(quantity + 1)}
            sx={button}
          >
            <AddIcon />
          </IconButton>
          <Typography component="span" sx={{ minWidth: 56, textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
            {t("tatka.transfers.of", { count: count(most) })}
          </Typography>
        </Stack>
      ) : (
        <Typography sx={{ mt: 0.5, fontSize: "0.875rem", fontVariantNumeric: "tabular-nums" }}>
          {t("tatka.transfers.counts", {
            requested: count(requested),
            sent: shownCount(sent),
            received: shownCount(received),
          })}
        </Typography>
      )}
    </Box>
  );
}

const button = { width: 48, height: 48, border: "1px solid var(--tatka-line)" } as const;
