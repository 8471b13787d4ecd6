import * as exchange from "@tatka/contract/catalogue/import-export";
import type { WebContext } from "../../../platform/feature.ts";
import { csvStream } from "../../../platform/files/csv.ts";
import { xlsxStream } from "../../../platform/files/workbook.ts";
import type { Api } from "../../../platform/http/api.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { exportRows } from "./export-rows.ts";
import { listPriceChanges } from "./price-changes.ts";
import { repairSkus } from "./repair-skus.ts";
import { getRunWithColumns, listRunRows, listRuns } from "./runs.ts";
import { sampleRows } from "./sample-rows.ts";
import { applyImport, startImport } from "./start-import.ts";

export function registerCatalogueExchange(api: Api, { db, slowReads: reads }: WebContext): void {
  api.handleStaffDownload(exchange.adminExportProductsCsv, async (_, staff) => ({
    name: "products.csv",
    stream: csvStream(exportRows(reads, staff)),
  }));
  api.handleStaffDownload(exchange.adminExportProductsXlsx, async (_, staff) => ({
    name: "products.xlsx",
    stream: xlsxStream("Products", exportRows(reads, staff)),
  }));
  api.handleStaffDownload(exchange.adminSampleProducts, async () => ({
    name: "products-sample.csv",
    stream: csvStream(sampleRows(db)),
  }));
  api.handleStaff(exchange.adminStartImport, async ({ c }, staff) => {
    const { file } = await readForm(c);
    return startImport(db, staff, file);
  });
  api.handleStaff(exchange.adminListImports, async ({ query }) => listRuns(db, query));
  api.handleStaff(exchange.adminGetImport, async ({ params, query }, staff) =>
    getRunWithColumns(db, staff, params.id, query.columns),
  );
  api.handleStaff(exchange.adminListImportRows, async ({ params, query }, staff) =>
    listRunRows(db, staff, params.id, query),
  );
  api.handleStaff(exchange.adminListImportPrices, async ({ params, query }) => listPriceChanges(db, params.id, query));
  api.handleStaff(exchange.adminRepairImport, async ({ params }) => repairSkus(db, params.id));
  api.handleStaff(exchange.adminApplyImport, async ({ params, body }, staff) =>
    applyImport(db, staff, params.id, body.columns),
  );
}
