import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { AdminPage } from "@tatka/contract/content/pages";
import { holds, type Permission } from "@tatka/domain/people/permission";
import { ListBase, useListContext, useLocaleState, usePermissions } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";

type Row = Omit<AdminPage, "body" | "bodyBn" | "versions">;

/** The pages about the store. Their number is fixed by their URLs, so there is nothing to add or to page through. */
export function PageList() {
  const t = useText();
  return (
    <ListBase<Row> perPage={100}>
      <PageHeader title={t("tatka.content.pages")} subtitle={t("tatka.content.pages_subtitle")} />
      <Card sx={{ px: { xs: 2, md: 3 } }}>
        <Pages />
      </Card>
    </ListBase>
  );
}

function Pages() {
  const t = useText();
  const formats = useFormats();
  const [locale] = useLocaleState();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { data = [], total, isPending, error, refetch } = useListContext<Row>();
  if (error && total === undefined) return <PageProblem error={error} onRetry={refetch} />;
  if (isPending) return <PageLoading />;
  const mayEdit = holds(permissions, "page.update");
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((page) => {
        const title = locale === "bn" ? page.titleBn : page.title;
        return (
          <Box component="li" key={page.id} sx={row}>
            {mayEdit ? (
              <Link component={RouterLink} to={`/page/${page.id}`} sx={{ fontWeight: 600 }}>
                {title}
              </Link>
            ) : (
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            )}
            <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
              /{page.id} · {t("tatka.content.version_number", { number: formats.count(page.version) })}
              {page.shownVersion !== page.version &&
                ` · ${t("tatka.content.scheduled_from", { moment: formats.moment(page.publishFrom) })}`}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

const row = { py: 1.75, borderTop: "1px solid var(--tatka-line)", "&:first-of-type": { borderTop: 0 } } as const;
