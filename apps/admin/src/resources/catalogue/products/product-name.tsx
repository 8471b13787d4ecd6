import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { Link as RouterLink } from "react-router";

/** Both titles, each marked with its language; with `to`, the first one is the way to the product. */
export function ProductName({ product, to }: { product: AdminProduct; to?: string | undefined }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="span" lang="en" sx={{ display: "block", fontWeight: 600, fontSize: "0.9375rem" }}>
        {to ? (
          <Link to={to} component={RouterLink} color="inherit" underline="hover">
            {product.title}
          </Link>
        ) : (
          product.title
        )}
      </Typography>
      <Typography
        component="span"
        lang="bn"
        sx={{ display: "block", fontSize: "0.875rem", color: "text.secondary", fontFamily: "var(--tatka-font-bangla)" }}
      >
        {product.titleBn}
      </Typography>
    </Box>
  );
}
