import TermIcon from "@mui/icons-material/LabelOutlined";
import { type AdminBlogTerm, blogTermRoutes } from "@tatka/contract/content/blog-admin";
import { NumberInput, TextInput, useLocaleState } from "react-admin";
import { BackLink } from "../../../layout/back-link.tsx";
import { useText } from "../../../messages/use-text.ts";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";

const blank = { title: "", titleBn: "", slug: "", sort: 1_000 };

export function TermList() {
  const t = useText();
  const [locale] = useLocaleState();
  const nameOf = (term: AdminBlogTerm) => (locale === "bn" ? term.titleBn : term.title);
  return (
    <RecordPage<AdminBlogTerm>
      icon={TermIcon}
      title={t("tatka.blog.terms")}
      subtitle={t("tatka.blog.terms_subtitle")}
      addLabel={t("tatka.blog.add_term")}
      schema={blogTermRoutes.create.body}
      blank={blank}
      nameOf={nameOf}
      row={(term) => <RowText title={nameOf(term)} note={`/blog?category=${term.slug}`} />}
      inputs={<TermInputs />}
      above={<BackLink to="/blog" label={t("tatka.blog.back")} />}
    />
  );
}

function TermInputs() {
  const t = useText();
  return (
    <>
      <TextInput source="title" label={t("tatka.blog.title")} isRequired helperText={false} />
      <TextInput
        source="titleBn"
        label={t("tatka.blog.title_bn")}
        isRequired
        helperText={false}
        slotProps={{ htmlInput: { lang: "bn" } }}
      />
      <TextInput source="slug" label={t("tatka.blog.slug")} helperText={t("tatka.blog.slug_help")} isRequired />
      <NumberInput source="sort" label={t("tatka.records.sort")} min={0} max={10_000} helperText={false} />
    </>
  );
}
