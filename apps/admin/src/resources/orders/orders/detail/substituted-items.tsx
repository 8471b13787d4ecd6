import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { useFormats } from "../../../../formats.ts";
import { useTitle } from "../../../../layout/use-title.ts";
import { useText } from "../../../../messages/use-text.ts";

/** Missing items, their outcome and pending questions. */
export function SubstitutedItems({ substitutions }: Pick<AdminOrder, "substitutions">) {
  const t = useText();
  const titleOf = useTitle();
  const { count, clock } = useFormats();
  if (substitutions.length === 0) return null;
  return (
    <Stack sx={{ mt: 2.5, gap: 1 }}>
      {substitutions.map(({ id, state, answer, product, size, quantity, offer, answerBefore }) => (
        <Alert key={id} severity={state === "asked" ? "warning" : "info"}>
          <strong>
            {t("tatka.order_admin.picking.missing", {
              count: count(quantity),
              item: `${titleOf(product)}, ${titleOf(size)}`,
            })}
          </strong>{" "}
          {t(`tatka.order_admin.picking.became.${state}`, {
            item: offer ? `${count(offer.quantity)} × ${titleOf(offer.product)}, ${titleOf(offer.size)}` : "",
            time: answerBefore ? clock(answerBefore) : "",
          })}{" "}
          {answer && t(`tatka.order_admin.picking.answer.${answer}`)}
        </Alert>
      ))}
    </Stack>
  );
}
