import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { Link as RouterLink } from "react-router";

type Props = { product: AdminProduct; to?: string | undefined; isOneLine?: boolean };

/** Both titles, each marked with its language; with `to`, the first one is the way to the product. */
export function ProductName({ product, to, isOneLine = false }: Props) {
  const { title, titleBn } = product;
  const display = isOneLine ? "inline" : "block";
  return (
    <Box sx={isOneLine ? oneLine : { minWidth: 0 }} title={isOneLine ? `${title} · ${titleBn}` : undefined}>
      <Typography
        component="span"
        lang="en"
        sx={{ display, fontWeight: 600, fontSize: isOneLine ? "inherit" : "0.9375rem" }}
      >
        {to ? (
          <Link to={to} component={RouterLink} color="inherit" underline="hover">
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      <Typography component="span" lang="bn" sx={{ ...bangla, display, ml: isOneLine ? 1 : 0 }}>
        {titleBn}
      </Typography>
    </Box>
  );
}

const oneLine = { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" } as const;
const bangla = { fontSize: "0.8125rem", color: "text.secondary", fontFamily: "var(--tatka-font-bangla)" } as const;
