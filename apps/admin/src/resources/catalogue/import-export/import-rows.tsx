import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { adminListImportRows } from "@tatka/contract/catalogue/import-export";
import { useDataProvider } from "react-admin";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { table } from "../../../layout/table-look.ts";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = { id: number; verdict: "bad" | "skipped"; total: number };

/** Refused rows, with their line in the file and the reasons. */
export function ImportRows({ id, verdict, total }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
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
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box role="region" aria-labelledby={titleId} tabIndex={0} sx={{ maxHeight: 360, overflow: "auto" }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{t("tatka.exchange.line")}</th>
              <th scope="col">{t("tatka.exchange.sku")}</th>
              <th scope="col">{t("tatka.exchange.reason")}</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </Box>
      </Box>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("tatka.exchange.more")}
        </Button>
      )}
    </div>
  );
}
