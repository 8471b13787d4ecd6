import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { adminExportProductsCsv, adminExportProductsXlsx } from "@tatka/contract/catalogue/import-export";
import { adminExportStock } from "@tatka/contract/insight/exports";
import { urlOf } from "@tatka/contract/route";
import { useState } from "react";
import { BackLink } from "../../../layout/back-link.tsx";
import { ExportLink } from "../../../layout/export-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useMay } from "../../../records/use-may.ts";
import { ImportCard } from "./import-card.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportRunView } from "./import-run-view.tsx";

/** Exports and imports the catalogue as a table. */
export function ExchangePage() {
  const t = useText();
  const may = useMay();
  const [runId, setRunId] = useState<number>();
  return (
    <>
      <PageHeader
        title={t("tatka.exchange.title")}
        subtitle={t("tatka.exchange.subtitle")}
        above={<BackLink to="/product" label={t("tatka.product.back_to_list")} />}
      />
      <Stack sx={{ gap: 3 }}>
        <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: { md: "1fr 1fr" } }}>
          <ImportCard onStarted={setRunId} />
          {may("product.read") && (
            <Card component="section" aria-labelledby="export-title" sx={{ p: { xs: 2, md: 3 } }}>
              <Typography id="export-title" variant="h2" sx={{ mb: 1 }}>
                {t("tatka.exchange.export")}
              </Typography>
              <Typography sx={{ color: "text.secondary", mb: 2 }}>{t("tatka.exchange.export_text")}</Typography>
              <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
                <Button
                  variant="outlined"
                  startIcon={<DownloadIcon />}
                  href={urlOf<typeof adminExportProductsCsv>(adminExportProductsCsv.path)}
                  download
                >
                  {t("tatka.exchange.export_csv")}
                </Button>
                <Button
                  variant="outlined"
                  startIcon={<DownloadIcon />}
                  href={urlOf<typeof adminExportProductsXlsx>(adminExportProductsXlsx.path)}
                  download
                >
                  {t("tatka.exchange.export_xlsx")}
                </Button>
                <ExportLink
                  permission={adminExportStock.permission}
                  url={urlOf<typeof adminExportStock>(adminExportStock.path)}
                  label={t("tatka.exchange.export_stock")}
                />
              </Stack>
            </Card>
          )}
        </Box>
        {runId !== undefined && <ImportRunView key={runId} id={runId} />}
        <ImportHistory shownId={runId} onShow={setRunId} />
      </Stack>
    </>
  );
}
