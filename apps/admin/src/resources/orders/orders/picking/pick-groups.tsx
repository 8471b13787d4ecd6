import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { PickList } from "@tatka/contract/orders/order-papers-admin";
import { useLocaleState } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { useText } from "../../../../messages/use-text.ts";
import { StorageChip } from "../../../catalogue/products/index.ts";
import { ComingPieces } from "./coming-pieces.tsx";
import { LotNotes } from "./lot-notes.tsx";
import { StockPlace } from "./stock-place.tsx";

/** One table per storage: quantity of each item, and its orders. */
export function PickGroups({ list, withHubs }: { list: PickList; withHubs: boolean }) {
  const t = useText();
  const { count, day, clock } = useFormats();
  const [locale] = useLocaleState();
  const named = (words: { title: string; titleBn: string }) => (locale === "bn" ? words.titleBn : words.title);
  const late = new Set(list.orders.filter(({ isLate }) => isLate).map(({ number }) => number));
  return (
    <>
      {list.groups.map(({ storage, lines }) => (
        <Card key={storage} component="section" aria-label={t(`tatka.product.${storage}`)} sx={sheet}>
          <Typography variant="h2" sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1 }}>
            <StorageChip storage={storage} />
            {count(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
          </Typography>
          <Box component="table" sx={table}>
            <thead>
              <tr>
                <th scope="col">{t("tatka.order_admin.pick_quantity")}</th>
                <th scope="col">{t("tatka.order_admin.pick_thing")}</th>
                <th scope="col">{t("tatka.order_admin.picking.place")}</th>
                {withHubs && <th scope="col">{t("tatka.order_admin.pick_hub")}</th>}
                <th scope="col">{t("tatka.order_admin.pick_for")}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={`${line.hub.id}-${line.sku}-${line.size.title}`}>
                  <Box component="td" sx={{ fontSize: "1.25rem", fontWeight: 700, whiteSpace: "nowrap" }}>
                    <Box component="span" aria-hidden sx={box} />
                    {count(line.quantity)}
                  </Box>
                  <td>
                    <strong>{named(line)}</strong>
                    <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.875rem" }}>
                      {named(line.size)} · {line.sku}
                    </Box>
                    <LotNotes lots={line.lots} pastQuantity={line.pastQuantity} />
                  </td>
                  <td className="pick-for">
                    <StockPlace
                      variationId={line.variationId}
                      hubId={line.hub.id}
                      place={line.place}
                      item={`${named(line)}, ${named(line.size)}`}
                    />
                  </td>
                  {withHubs && <td className="pick-for">{named(line.hub)}</td>}
                  <td className="pick-for">
                    {line.orders.map(({ number, quantity, sendTo }) => (
                      <Box component="span" key={number} sx={{ display: "block", whiteSpace: "nowrap" }}>
                        {count(quantity)} × {number} {late.has(number) && <Late />}
                        {sendTo && (
                          <Box
                            component="em"
                            sx={{ display: "block", fontStyle: "normal", color: "var(--tatka-frozen)" }}
                          >
                            {t("tatka.order_admin.picking.to_send", { hub: named(sendTo) })}
                          </Box>
                        )}
                      </Box>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Card>
      ))}
      <ComingPieces coming={list.coming} />
      <Card component="section" aria-labelledby="pick-orders" sx={sheet}>
        <Typography variant="h2" id="pick-orders" sx={{ mb: 1 }}>
          {t("tatka.order_admin.pick_orders", { smart_count: list.orders.length })}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {list.orders.map((order) => (
            <Box component="li" key={order.number} sx={{ py: 0.5 }}>
              <strong>{order.number}</strong> · {order.name} · {day(order.deliverFrom)} {clock(order.deliverFrom)} ·{" "}
              {t("tatka.order_admin.items", { smart_count: order.itemCount })} {order.isLate && <Late />}
            </Box>
          ))}
        </Box>
      </Card>
    </>
  );
}

/** A word in addition to the colour, because lists are usually printed without colours. */
function Late() {
  const t = useText();
  return (
    <Box component="strong" sx={{ color: "var(--tatka-danger)", whiteSpace: "nowrap" }}>
      {t("tatka.order_admin.pick_late")}
    </Box>
  );
}

const sheet = {
  p: { xs: 1.5, md: 3 },
  mb: 2.5,
  overflowX: "auto",
  "@media print": { border: 0, boxShadow: "none", p: 0, overflow: "visible" },
} as const;

const table = {
  width: "100%",
  borderCollapse: "collapse",
  "& th": { textAlign: "left", fontSize: "0.8125rem", color: "text.secondary", pb: 0.5, pr: 2 },
  "& td": { borderTop: "1px solid var(--tatka-line)", py: 1, pr: 2, verticalAlign: "top" },
  "& tr": { breakInside: "avoid" },
  // On a phone, stock place and destination are below the name.
  "@media screen and (max-width: 599.95px)": {
    "& th:nth-of-type(n + 3)": { display: "none" },
    "& tr": { display: "grid", gridTemplateColumns: "72px 1fr" },
    "& tbody tr": { borderTop: "1px solid var(--tatka-line)", py: 1 },
    "& td": { borderTop: 0, py: 0.25 },
    "& .pick-for": { gridColumn: 2, color: "text.secondary", fontSize: "0.875rem" },
  },
} as const;

const box = {
  display: "inline-block",
  width: 16,
  height: 16,
  border: "1.5px solid currentColor",
  borderRadius: "3px",
  mr: 1,
  verticalAlign: "-1px",
} as const;
