import AddIcon from "@mui/icons-material/Add";
import BlogIcon from "@mui/icons-material/NewspaperOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import type { AdminBlogPost } from "@tatka/contract/content/blog-admin";
import { ListBase, useListContext, useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { Cut } from "../../../records/list/cut.tsx";
import { FilterFields, ListBar } from "../../../records/list/list-bar.tsx";
import { ListViews } from "../../../records/list/list-views.tsx";
import { RecordSearch } from "../../../records/list/record-search.tsx";
import { RecordTable } from "../../../records/list/record-table.tsx";
import { useMay } from "../../../records/use-may.ts";

type Row = Omit<AdminBlogPost, "body" | "bodyBn" | "productIds">;

export function PostList() {
  const t = useText();
  const may = useMay();
  return (
    <ListBase<Row> perPage={25} sort={{ field: "publishedAt", order: "DESC" }}>
      <PageHeader title={t("tatka.blog.posts")} subtitle={t("tatka.blog.posts_subtitle")}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button component={Link} to="/blog-term" variant="outlined">
            {t("tatka.blog.terms")}
          </Button>
          {may("blog.create") && (
            <Button component={Link} to="/blog/create" variant="contained" startIcon={<AddIcon />}>
              {t("tatka.blog.add_post")}
            </Button>
          )}
        </Stack>
      </PageHeader>
      <ListViews list="blog" labelOf={(view) => t(`tatka.blog.${view}`)} />
      <Card>
        <ListBar
          search={<RecordSearch label={t("tatka.blog.search")} />}
          filters={
            <FilterFields>
              <StatusFilter />
            </FilterFields>
          }
        />
        <Posts mayEdit={may("blog.update")} />
      </Card>
    </ListBase>
  );
}

function StatusFilter() {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  return (
    <TextField
      select
      label={t("tatka.blog.status")}
      value={filterValues.status ?? ""}
      onChange={({ target }) => setFilters({ ...filterValues, status: target.value || undefined })}
      sx={{ minWidth: 160 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t("tatka.content.all")}</MenuItem>
      <MenuItem value="draft">{t("tatka.blog.draft")}</MenuItem>
      <MenuItem value="published">{t("tatka.blog.published")}</MenuItem>
    </TextField>
  );
}

function Posts({ mayEdit }: { mayEdit: boolean }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { moment } = useFormats();
  const titleOf = (post: Row) => (locale === "bn" ? post.titleBn : post.title);
  const isWaiting = ({ status, publishedAt }: Row) =>
    status === "published" && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  return (
    <RecordTable<Row>
      icon={BlogIcon}
      title={t("tatka.blog.none_title")}
      text={t("tatka.blog.none_text")}
      choices={[25, 50, 100]}
      columns={[
        {
          source: "title",
          label: t("tatka.blog.title"),
          share: 50,
          render: (post) =>
            mayEdit ? (
              <MuiLink component={Link} to={`/blog/${post.id}`} underline="hover" sx={{ fontWeight: 600 }}>
                {titleOf(post)}
              </MuiLink>
            ) : (
              <strong>{titleOf(post)}</strong>
            ),
        },
        {
          source: "status",
          label: t("tatka.blog.status"),
          render: (post) =>
            isWaiting(post)
              ? t("tatka.blog.scheduled", { moment: moment(post.publishedAt ?? "") })
              : t(`tatka.blog.${post.status}`),
        },
        {
          source: "publishedAt",
          label: t("tatka.blog.published_at"),
          render: (post) =>
            post.status === "published" && post.publishedAt && !isWaiting(post) ? moment(post.publishedAt) : null,
        },
        {
          source: "slug",
          label: t("tatka.blog.slug"),
          share: 30,
          render: ({ slug }) => <Cut isMuted>{`/blog/${slug}`}</Cut>,
        },
      ]}
    />
  );
}
