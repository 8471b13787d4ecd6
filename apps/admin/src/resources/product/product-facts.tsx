import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import type { ReactNode } from "react";
import { useFormats } from "../../formats.ts";
import { useText } from "../../messages/use-text.ts";
import { ProductThumbnail } from "./product-thumbnail.tsx";
import { StatusChip } from "./status-chip.tsx";
import { StorageChip } from "./storage-chip.tsx";

/** What is known about the product and not changed here. */
export function ProductFacts({ product }: { product: AdminProduct }) {
  const t = useText();
  const { count, taka, moment } = useFormats();
  const facts: [string, ReactNode][] = [
    [t("resources.product.fields.id"), count(product.id)],
    [t("resources.product.fields.category"), product.category.title],
    [t("resources.product.fields.brand"), product.brand.title],
    [t("resources.product.fields.storage"), <StorageChip key="storage" storage={product.storage} />],
    [t("resources.product.fields.status"), <StatusChip key="status" status={product.status} />],
    [t("resources.product.fields.lowestSalePrice"), <strong key="price">{taka(product.lowestSalePrice)}</strong>],
    [t("resources.product.fields.variationCount"), count(product.variationCount)],
    [t("resources.product.fields.slug"), product.slug],
    [t("resources.product.fields.updatedAt"), moment(product.updatedAt)],
  ];
  return (
    <Card component="section" aria-label={t("tatka.product.facts")} sx={{ p: { xs: 2.5, md: 3 }, alignSelf: "start" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, mb: 2 }}>
        <ProductThumbnail product={product} size={88} />
        <Typography variant="h2">{t("tatka.product.facts")}</Typography>
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={fact}>
            <Typography component="dt" sx={{ color: "text.secondary", fontSize: "0.875rem", flexShrink: 0 }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: "0.9375rem", textAlign: "right", overflowWrap: "anywhere" }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const fact = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: 2,
  py: 1.25,
  borderTop: "1px solid var(--tatka-line)",
} as const;
