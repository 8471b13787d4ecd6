import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminMediaUses, type MediaUses } from "@tatka/contract/catalogue/media";
import { useDataProvider, useLocaleState } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

/** Where a picture is used, with links to the products. */
export function PictureUses({ pictureId }: { pictureId: number }) {
  const t = useText();
  const [locale] = useLocaleState();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({
    queryKey: ["media", pictureId, "uses"],
    queryFn: () => dataProvider.call(adminMediaUses, { params: { id: pictureId } }),
  });
  if (!data) return null;
  const titleOf = ({ title, titleBn }: MediaUses["products"][number]) => (locale === "bn" ? titleBn : title);
  const rows = [
    { name: t("tatka.product_admin.media_categories"), titles: data.categories.map(titleOf) },
    { name: t("tatka.product_admin.media_posts"), titles: data.posts.map(titleOf) },
    { name: t("tatka.product_admin.media_settings"), titles: data.settings },
  ].filter(({ titles }) => titles.length > 0);
  return (
    <Box component="section" aria-label={t("tatka.product_admin.media_uses")}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        {t("tatka.product_admin.media_uses")}
      </Typography>
      {data.products.length === 0 && rows.length === 0 && (
        <Typography sx={{ color: "text.secondary" }}>{t("tatka.product_admin.media_no_uses")}</Typography>
      )}
      {data.products.length > 0 && (
        <Typography component="div" sx={line}>
          {`${t("tatka.product_admin.media_products")}: `}
          {data.products.map((product, place) => (
            <span key={product.id}>
              {place > 0 && ", "}
              <Link component={RouterLink} to={`/product/${product.id}`}>
                {titleOf(product)}
              </Link>
            </span>
          ))}
        </Typography>
      )}
      {rows.map(({ name, titles }) => (
        <Typography key={name} sx={line}>
          {`${name}: ${titles.join(", ")}`}
        </Typography>
      ))}
    </Box>
  );
}

const line = { fontSize: "0.875rem", mt: 0.5 } as const;
