import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { Movement, StockLedger } from "@tatka/contract/delivery/stock-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { visuallyHidden } from "../../../layout/visually-hidden.ts";
import { useText } from "../../../messages/use-text.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = { movement: Movement; hub: StockLedger["levels"][number] | undefined };

/** A movement: user, time, reason, document, pieces and resulting stock. */
export function MovementRow({ movement, hub }: Props) {
  const t = useText();
  const titleOf = useTitleOf();
  const { count, moment, taka, day } = useFormats();
  const { pieces, balance, reason, document, lot, cost, note, staff, at } = movement;
  const facts = [
    lot && [`${t("tatka.stock.lot")} ${lot.code}`, lot.bestBefore && day(lot.bestBefore)].filter(Boolean).join(", "),
    cost !== null && t("tatka.stock.cost_each", { amount: taka(cost) }),
    note,
  ].filter(Boolean);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {t(`tatka.stock.reason.${reason}`)}
          {document && (
            <>
              {" · "}
              <DocumentName document={document} />
            </>
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {[moment(at), hub && titleOf(hub.hub), staff ?? t("tatka.stock.nobody")].filter(Boolean).join(" · ")}
        </Typography>
        {facts.length > 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
            {facts.join(" · ")}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
        <Typography sx={{ fontWeight: 700, color: pieces > 0 ? "success.main" : "error.main" }}>
          {pieces > 0 ? "+" : "−"}
          {count(Math.abs(pieces))}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Box component="span" sx={visuallyHidden}>
            {t("tatka.stock.balance")}
          </Box>
          {` = ${count(balance)}`}
        </Typography>
      </Box>
    </Box>
  );
}

function DocumentName({ document: { kind, number } }: { document: NonNullable<Movement["document"]> }) {
  const t = useText();
  const known = ["order", "transfer", "receipt", "purchase", "count", "bulk_change", "import", "product"] as const;
  const name = known.find((one) => one === kind);
  const text = [name ? t(`tatka.stock.document_kind.${name}`) : kind, number].filter(Boolean).join(" ");
  if (kind !== "order") return text;
  return (
    <Link component={RouterLink} to={`/order/${number}/show`}>
      {text}
    </Link>
  );
}

const row = {
  display: "flex",
  gap: 2,
  alignItems: "flex-start",
  py: 1.25,
  "& + &": { borderTop: "1px solid var(--tatka-line)" },
} as const;
