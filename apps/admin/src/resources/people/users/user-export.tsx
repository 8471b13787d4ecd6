import { adminExportUsers } from "@tatka/contract/insight/exports";
import { urlOf } from "@tatka/contract/route";
import { useListContext } from "react-admin";
import { ExportLink } from "../../../layout/export-link.tsx";

export function UserExport() {
  const { filterValues } = useListContext();
  const url = urlOf<typeof adminExportUsers>(adminExportUsers.path, { query: filterValues });
  return <ExportLink permission={adminExportUsers.permission} url={url} />;
}
