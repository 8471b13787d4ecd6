import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import {
  type AdminExtensionPage,
  adminGetExtensionPage,
  adminRunExtensionAction,
} from "@tatka/contract/system/extensions";
import { useDataProvider } from "react-admin";
import { PageProblem } from "../../../layout/page-problem.tsx";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useCall } from "../../../records/use-call.ts";
import { useMay } from "../../../records/use-may.ts";
import { useBoth } from "./use-both.ts";

type Action = AdminExtensionPage["actions"][number];

/** The page that an extension describes as data. */
export function ExtensionPage({ name }: { name: string }) {
  const inLanguage = useBoth();
  const mayPress = useMay()("setting.update");
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const queryKey = ["extension-page", name];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => dataProvider.call(adminGetExtensionPage, { params: { name } }),
    retry: false,
  });
  if (!data) return error ? <PageProblem error={error} onRetry={refetch} /> : null;
  return (
    <>
      {data.sections.map(({ title, text, table }) => (
        <Box component="section" key={title.en} sx={{ minWidth: 0 }}>
          <Typography variant="h3" sx={{ fontSize: "1rem", fontWeight: 650 }}>
            {inLanguage(title)}
          </Typography>
          {text && <Typography sx={{ whiteSpace: "pre-line" }}>{inLanguage(text)}</Typography>}
          {table && (
            <Box sx={{ overflowX: "auto" }}>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    {table.columns.map((column) => (
                      <TableCell key={column.en}>{inLanguage(column)}</TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {table.rows.map((row) => (
                    <TableRow key={row.join("\n")}>
                      {table.columns.map(({ en }, place) => (
                        <TableCell key={en}>{row[place]}</TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
          )}
        </Box>
      ))}
      {mayPress && (
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          {data.actions.map((action) => (
            <ActionButton key={action.name} extension={name} action={action} />
          ))}
        </Box>
      )}
    </>
  );
}

function ActionButton({ extension, action }: { extension: string; action: Action }) {
  const inLanguage = useBoth();
  const { run, isBusy } = useCall(adminRunExtensionAction, {
    done: ({ notice }) => inLanguage(notice),
    invalidates: ["extension-page"],
  });
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      sx={{ minHeight: 44 }}
      onClick={() => run({ params: { name: extension, action: action.name } })}
    >
      {inLanguage(action.label)}
    </Button>
  );
}
