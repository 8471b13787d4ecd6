import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { AdminProductRecord } from "@tatka/contract/catalogue/products-admin";
import { sizeTitle } from "@tatka/domain/catalogue/size-title";
import { useWatch } from "react-hook-form";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../../formats.ts";
import { visuallyHidden } from "../../../../layout/visually-hidden.ts";
import { useText } from "../../../../messages/use-text.ts";
import { useMay } from "../../../../records/use-may.ts";
import { StockCell } from "../stock-cell.tsx";
import { Field } from "./field.tsx";
import type { ProductDraft, VariationDraft } from "./product-draft.ts";
import { Section } from "./section.tsx";
import { type Choices, useTitle } from "./use-choices.ts";

type Props = { choices: Choices; product?: AdminProductRecord | undefined };

/**
 * Stock by hub. For an existing size each cell saves immediately, because stock changes with every order; for a new
 * size it is part of the form.
 */
export function StockSection({ choices, product }: Props) {
  const t = useText();
  const may = useMay();
  const titleOf = useTitle();
  const variations = useWatch<ProductDraft, "variations">({ name: "variations" });
  const hasStored = variations.some(({ id }) => id !== undefined);
  return (
    <Section
      id="stock"
      title={t("tatka.product_admin.stock")}
      help={t(hasStored ? "tatka.product_admin.stock_help" : "tatka.product_admin.stock_new_help")}
    >
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t("tatka.product_admin.size")}</TableCell>
              {choices.hubs.map((hub) => (
                <TableCell key={hub.id}>{titleOf(hub)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {variations.map((variation, place) => (
              <TableRow key={variation.id ?? `new-${place}`}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: "nowrap" }}>
                  <SizeName variation={variation} choices={choices} />
                  {variation.id !== undefined && may("stock.read") && (
                    <Link component={RouterLink} to={`/stock/${variation.id}`} sx={{ fontSize: "0.8125rem" }}>
                      {t("tatka.product_admin.stock_history")}
                      <Box component="span" sx={visuallyHidden}>
                        {sizeOf(variation, choices)}
                      </Box>
                    </Link>
                  )}
                </TableCell>
                {choices.hubs.map((hub) => (
                  <TableCell key={hub.id} sx={{ minWidth: 110 }}>
                    {variation.id === undefined ? (
                      <Field
                        source={`variations.${place}.stock.${hub.id}`}
                        label={t("tatka.product_admin.on_hand_at", {
                          size: sizeOf(variation, choices),
                          hub: titleOf(hub),
                        })}
                        kind="number"
                        least={0}
                        hidesLabel
                      />
                    ) : (
                      <HubStock product={product} variationId={variation.id} hub={hub} />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}

type HubStockProps = { product: Props["product"]; variationId: number; hub: Choices["hubs"][number] };

function HubStock({ product, variationId, hub }: HubStockProps) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const variation = product?.variations.find(({ id }) => id === variationId);
  const { onHand = 0, reserved = 0 } = variation?.stock.find(({ hubId }) => hubId === hub.id) ?? {};
  return (
    <>
      <StockCell
        label={t("tatka.product_admin.on_hand_at", { size: variation?.title ?? "", hub: titleOf(hub) })}
        place={{ variationId, hubId: hub.id }}
        onHand={onHand}
        text={count(onHand)}
        look={{ fontWeight: 700 }}
      />
      {reserved > 0 && (
        <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
          {t("tatka.product_admin.reserved", { count: count(reserved) })}
        </Typography>
      )}
    </>
  );
}

function SizeName({ variation, choices }: { variation: VariationDraft; choices: Choices }) {
  return (
    <>
      {sizeOf(variation, choices)}
      <Typography component="span" sx={{ display: "block", fontSize: "0.75rem", color: "text.secondary" }}>
        {variation.sku}
      </Typography>
    </>
  );
}

function sizeOf({ title, measurement, uomId }: VariationDraft, { uoms }: Choices): string {
  return title || sizeTitle(measurement ?? 0, uoms.find(({ id }) => id === uomId)?.title ?? "").en;
}
