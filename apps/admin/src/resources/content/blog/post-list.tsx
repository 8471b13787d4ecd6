import AddIcon from "@mui/icons-material/Add";
import BlogIcon from "@mui/icons-material/NewspaperOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import MuiLink from "@mui/material/Link";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { AdminBlogPost } from "@tatka/contract/content/blog-admin";
import { ListBase, useListContext, useLocaleState } from "react-admin";
import { Link } from "react-router";
import { useFormats } from "../../../formats.ts";
import { ListBody } from "../../../layout/list-body.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { RecordSearch } from "../../../records/record-search.tsx";
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
      <Box sx={{ display: "flex", gap: 2, mb: 2, flexWrap: "wrap" }}>
        <RecordSearch label={t("tatka.blog.search")} />
        <StatusFilter />
      </Box>
      <Card sx={{ px: { xs: 2, md: 3 } }}>
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
  const titleOf = (post: Row) => (locale === "bn" ? post.titleBn : post.title);
  return (
    <ListBody<Row>
      icon={BlogIcon}
      title={t("tatka.blog.none_title")}
      text={t("tatka.blog.none_text")}
      choices={[25, 50, 100]}
      row={(post) => (
        <Box component="li" key={post.id} sx={row}>
          {mayEdit ? (
            <MuiLink component={Link} to={`/blog/${post.id}`} sx={{ fontWeight: 600 }}>
              {titleOf(post)}
            </MuiLink>
          ) : (
            <Typography sx={{ fontWeight: 600 }}>{titleOf(post)}</Typography>
          )}
          <PostState post={post} />
        </Box>
      )}
    />
  );
}

function PostState({ post: { status, publishedAt, slug } }: { post: Row }) {
  const t = useText();
  const { moment } = useFormats();
  const isWaiting = status === "published" && publishedAt !== null && Date.parse(publishedAt) > Date.now();
  const state = isWaiting ? t("tatka.blog.scheduled", { moment: moment(publishedAt) }) : t(`tatka.blog.${status}`);
  const when = status === "published" && publishedAt && !isWaiting ? ` · ${moment(publishedAt)}` : "";
  return (
    <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
      {state}
      {when} · /blog/{slug}
    </Typography>
  );
}

const row = { py: 1.5, borderTop: "1px solid var(--tatka-line)", "&:first-of-type": { borderTop: 0 } } as const;
