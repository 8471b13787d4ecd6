import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { PickList } from "@tatka/contract/orders/order-papers-admin";
import { Link } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";

/** Pieces that come from another hub. */
export function ComingPieces({ coming }: { coming: PickList["coming"] }) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitle();
  const { count } = useFormats();
  if (coming.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="pick-coming" sx={{ p: { xs: 1.5, md: 3 }, mb: 2.5 }}>
      <Typography variant="h2" id="pick-coming" sx={{ mb: 1 }}>
        {t("tatka.order_admin.picking.coming_title")}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {coming.map((line) => (
          <Box component="li" key={`${line.transferId} ${line.title} ${line.size.title}`} sx={{ py: 1 }}>
            <strong>
              {count(line.quantity)} × {titleOf(line)}
            </strong>
            , {titleOf(line.size)} · {t("tatka.order_admin.picking.coming_from", { hub: titleOf(line.from) })} ·{" "}
            {line.number} ·{" "}
            {may("stock.transfer") ? (
              <MuiLink component={Link} to={`/transfer/${line.transferId}`} sx={{ py: 1.25 }}>
                {t(`tatka.transfers.state.${line.state}`)}
              </MuiLink>
            ) : (
              t(`tatka.transfers.state.${line.state}`)
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
