import TagIcon from "@mui/icons-material/SellOutlined";
import { type AdminTag, tagRoutes } from "@tatka/contract/catalogue/terms-admin";
import { TextInput } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import { PlainTextInput } from "../../../../records/fields/plain-text-input.tsx";
import { SlugInput } from "../../../../records/fields/slug-input.tsx";
import { RecordPage } from "../../../../records/list/record-page.tsx";
import { RowText } from "../../../../records/list/row-text.tsx";

const blank = { title: "", titleBn: "", slug: "" };
const inBangla = { htmlInput: { lang: "bn" } };

export function TagList() {
  const t = useText();
  return (
    <RecordPage<AdminTag>
      icon={TagIcon}
      title={t("tatka.terms.tags")}
      subtitle={t("tatka.terms.tags_subtitle")}
      addLabel={t("tatka.terms.add_tag")}
      searchLabel={t("tatka.terms.search_tags")}
      schema={tagRoutes.create.body}
      blank={blank}
      nameOf={({ title }) => title}
      row={({ title, products }) => (
        <RowText title={title} note={t("tatka.terms.products", { smart_count: products })} />
      )}
      inputs={
        <>
          <TextInput source="title" label={t("tatka.terms.title")} isRequired />
          <PlainTextInput source="titleBn" label={t("tatka.terms.title_bn")} slotProps={inBangla} />
          <SlugInput />
        </>
      }
    />
  );
}
