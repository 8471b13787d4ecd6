import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { useLocaleState } from "react-admin";
import { Link as RouterLink } from "react-router";

type Props = { product: AdminProduct; to?: string | undefined; isOneLine?: boolean };

/** Both titles with their language, the user's language first; with `to`, the first one is a link to the product. */
export function ProductName({ product, to, isOneLine = false }: Props) {
  const [locale] = useLocaleState();
  const titles = [
    { lang: "en", text: product.title },
    { lang: "bn", text: product.titleBn },
  ] as const;
  const [first, second] = locale === "bn" ? [titles[1], titles[0]] : titles;
  const display = isOneLine ? "inline" : "block";
  return (
    <Box sx={isOneLine ? oneLine : { minWidth: 0 }} title={isOneLine ? `${first.text} · ${second.text}` : undefined}>
      <Typography
        component="span"
        lang={first.lang}
        sx={{ ...fonts[first.lang], display, fontWeight: 600, fontSize: isOneLine ? "inherit" : "0.9375rem" }}
      >
        {to ? (
          <Link to={to} component={RouterLink} color="inherit" underline="hover">
            {first.text}
          </Link>
        ) : (
          first.text
        )}
      </Typography>
      <Typography
        component="span"
        lang={second.lang}
        sx={{ ...fonts[second.lang], ...beside, display, ml: isOneLine ? 1 : 0 }}
      >
        {second.text}
      </Typography>
    </Box>
  );
}

const oneLine = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" } as const;
const beside = { fontSize: "0.8125rem", color: "text.secondary" } as const;
const fonts = { en: {}, bn: { fontFamily: "var(--tatka-font-bangla)" } } as const;
