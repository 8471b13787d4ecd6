import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslate } from "react-admin";

export function PageLoading() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", placeItems: "center", minHeight: "50vh" }}>
      <CircularProgress aria-label={translate("ra.page.loading")} />
    </Box>
  );
}
