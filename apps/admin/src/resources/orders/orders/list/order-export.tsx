import { adminExportOrders } from "@tatka/contract/insight/exports";
import { urlOf } from "@tatka/contract/route";
import { useListContext } from "react-admin";
import { ExportLink } from "../../../../layout/export-link.tsx";

export function OrderExport() {
  const { filterValues } = useListContext();
  const url = urlOf<typeof adminExportOrders>(adminExportOrders.path, { query: filterValues });
  return <ExportLink permission={adminExportOrders.permission} url={url} />;
}
