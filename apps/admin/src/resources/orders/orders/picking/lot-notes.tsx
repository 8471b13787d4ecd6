import Box from "@mui/material/Box";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";

type Props = Pick<AdminOrder["lines"][number], "lots" | "pastQuantity">;

/** The lots to take, earliest date first, and expired ones. */
export function LotNotes({ lots, pastQuantity }: Props) {
  const t = useText();
  const { count, day } = useFormats();
  return (
    <>
      {lots.map(({ code, bestBefore, pieces }) => (
        <Box component="span" key={code} sx={{ ...note, color: "text.secondary" }}>
          <Box component="strong" sx={{ color: "text.primary" }}>
            {count(pieces)} × {t("tatka.order_admin.picking.lot", { code })}
          </Box>
          {bestBefore && ` · ${t("tatka.order_admin.picking.best_before", { day: day(bestBefore) })}`}
        </Box>
      ))}
      {pastQuantity > 0 && (
        <Box component="span" sx={{ ...note, color: "var(--tatka-danger)", fontWeight: 600 }}>
          {t("tatka.order_admin.picking.past_date", { smart_count: pastQuantity })}
        </Box>
      )}
    </>
  );
}

const note = { display: "block", fontSize: "0.8125rem", overflowWrap: "anywhere" } as const;
