import BackIcon from "@mui/icons-material/ArrowBack";
import OpenIcon from "@mui/icons-material/OpenInNew";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import type { AdminProduct } from "@tatka/contract/catalogue-admin";
import { SaveButton } from "react-admin";
import { Link } from "react-router";
import { PageHeader } from "../../layout/page-header.tsx";
import { useText } from "../../messages/use-text.ts";
import { ChangedElsewhere } from "../../records/changed-elsewhere.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { ProductInputs } from "./product-inputs.tsx";

type Props = { product: AdminProduct; isOutdated: boolean; onSettled: () => void };

export function ProductForm({ product, isOutdated, onSettled }: Props) {
  const t = useText();
  return (
    <>
      <PageHeader
        title={product.title}
        above={
          <Button component={Link} to="/product" color="inherit" startIcon={<BackIcon />} sx={{ ml: -1.5, mb: 0.5 }}>
            {t("tatka.product.back_to_list")}
          </Button>
        }
      >
        <Button
          variant="outlined"
          href={`/product/${product.slug}`}
          target="_blank"
          rel="noopener"
          startIcon={<OpenIcon />}
          sx={{ flexShrink: 0, alignSelf: { xs: "flex-start", sm: "flex-end" } }}
        >
          {t("tatka.product.view_in_store")}
        </Button>
      </PageHeader>
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" } }}>
        <Stack sx={{ gap: 3 }}>
          {isOutdated && <ChangedElsewhere resource="product" id={product.id} onSettled={onSettled} />}
          <ProductInputs />
          <Stack direction="row" sx={saveBar}>
            <SaveButton label={t("tatka.product.save")} size="large" />
          </Stack>
        </Stack>
        <ProductFacts product={product} />
      </Box>
    </>
  );
}

/** Within reach on a phone, however far the form has been scrolled. */
const saveBar = {
  position: { xs: "sticky", lg: "static" },
  bottom: 0,
  zIndex: 2,
  py: 1.5,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  backgroundColor: "var(--tatka-page)",
  "& > button": { width: { xs: "100%", sm: "auto" } },
} as const;
