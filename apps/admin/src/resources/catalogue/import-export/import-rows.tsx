import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { adminListImportRows } from "@tatka/contract/catalogue/import-export";
import { useDataProvider } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { RunTable } from "./run-table.tsx";

type Props = { id: number; verdict: "bad" | "skipped"; total: number };

/** Refused rows, with their line in the file and the reasons. */
export function ImportRows({ id, verdict, total }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, ...pages } = useInfiniteQuery({
    queryKey: ["import-rows", id, verdict, total],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.call(adminListImportRows, { params: { id }, query: { verdict, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, take, total: all }) => (page * take < all ? page + 1 : undefined),
  });
  const titleId = `import-${verdict}`;
  return (
    <div>
      <Typography id={titleId} variant="h3" component="h3" sx={{ mb: 1 }}>
        {t(verdict === "bad" ? "tatka.exchange.bad_rows" : "tatka.exchange.skipped_rows")}
      </Typography>
      {!data && <PageLoading />}
      <RunTable labelledBy={titleId} heads={["line", "sku", "reason"]} height={360} pages={pages}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map(({ line, sku, problems }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{sku}</td>
              <td>
                {problems.map(({ column, code, detail }) => (
                  <div key={`${column}-${code}`}>
                    <b>{column}</b> {t(`tatka.exchange.problem.${code}`, { detail })}
                  </div>
                ))}
              </td>
            </tr>
          ))}
      </RunTable>
    </div>
  );
}
