import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { orderDraftRoutes } from "@tatka/contract/orders/order-drafts";
import { useDataProvider } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { lineOfCard } from "../../../layout/line-look.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useCall } from "../../../records/use-call.ts";

export const draftsKey = ["order-drafts"];

/** The caller's drafts; hidden if there are none. */
export function DraftsPanel({ currentId, onGone }: { currentId: number | undefined; onGone: () => void }) {
  const t = useText();
  const { moment, day } = useFormats();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: draftsKey,
    queryFn: ({ signal }) => dataProvider.call(orderDraftRoutes.list, { signal }),
  });
  const discard = useCall(orderDraftRoutes.delete, {
    done: "tatka.staff_orders.draft_discarded",
    onDone: (_, [{ params }]) => params.id === currentId && onGone(),
    invalidates: draftsKey,
  });

  if (!data || data.items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="order-drafts" sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Typography id="order-drafts" variant="h2">
        {t("tatka.staff_orders.drafts")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.items.map(({ id, title, items, updatedAt, expiresAt }) => (
          <Box component="li" key={id} sx={lineOfCard}>
            <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {title}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {[
                  t("tatka.staff_orders.draft_items", { smart_count: items }),
                  moment(updatedAt),
                  t("tatka.staff_orders.draft_until", { day: day(expiresAt) }),
                ].join(" · ")}
              </Typography>
            </Box>
            {id === currentId ? (
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {t("tatka.staff_orders.draft_open")}
              </Typography>
            ) : (
              <Button
                component={Link}
                to={`/order/create?draft=${id}`}
                variant="outlined"
                size="small"
                aria-label={t("tatka.staff_orders.draft_resume_named", { title })}
              >
                {t("tatka.staff_orders.draft_resume")}
              </Button>
            )}
            <Button
              size="small"
              color="error"
              onClick={() => discard.run({ params: { id } })}
              aria-label={t("tatka.staff_orders.draft_discard_named", { title })}
            >
              {t("tatka.staff_orders.draft_discard")}
            </Button>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
