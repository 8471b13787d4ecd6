import PageIcon from "@mui/icons-material/ArticleOutlined";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import type { AdminPage } from "@tatka/contract/content/pages";
import { ListBase } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { ListBar } from "../../../records/list/list-bar.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { useMay } from "../../../records/use-may.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Row = Omit<AdminPage, "body" | "bodyBn" | "versions">;

/** The store's pages. Their URLs are fixed, so none can be added. */
export function PageList() {
  const t = useText();
  return (
    <ListBase<Row> perPage={100}>
      <PageHeader title={t("tatka.content.pages")} subtitle={t("tatka.content.pages_subtitle")} />
      <Card>
        <ListBar />
        <Pages />
      </Card>
    </ListBase>
  );
}

function Pages() {
  const t = useText();
  const may = useMay();
  const titleOf = useTitleOf();
  const { count, moment } = useFormats();
  return (
    <RecordTable<Row>
      icon={PageIcon}
      title={t("tatka.content.pages")}
      text={t("tatka.content.pages_subtitle")}
      choices={[100]}
      columns={[
        {
          source: "title",
          label: t("tatka.records.name"),
          share: 40,
          render: (page) =>
            may("page.update") ? (
              <Link component={RouterLink} to={`/page/${page.id}`} underline="hover" sx={{ fontWeight: 600 }}>
                {titleOf(page)}
              </Link>
            ) : (
              <strong>{titleOf(page)}</strong>
            ),
        },
        { source: "path", label: t("tatka.content.page_path"), render: ({ id }) => <Cut isMuted>{`/${id}`}</Cut> },
        {
          source: "version",
          label: t("tatka.content.page_version"),
          render: ({ version }) => t("tatka.content.version_number", { number: count(version) }),
        },
        {
          source: "publishFrom",
          label: t("tatka.content.page_schedule"),
          render: ({ version, shownVersion, publishFrom }) =>
            shownVersion !== version && t("tatka.content.scheduled_from", { moment: moment(publishFrom) }),
        },
      ]}
    />
  );
}
