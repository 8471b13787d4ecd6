import AttributeIcon from "@mui/icons-material/StyleOutlined";
import { type AdminAttribute, attributeRoutes } from "@tatka/contract/catalogue/terms-admin";
import { ArrayInput, SimpleFormIterator, TextInput } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import { PlainTextInput } from "../../../../records/fields/plain-text-input.tsx";
import { RecordPage } from "../../../../records/list/record-page.tsx";
import { RowText } from "../../../../records/list/row-text.tsx";

/** An attribute such as "how to cook it" has dozens; the dialog shows them all. */
const MOST_NAMED = 6;

const blank = { title: "", titleBn: "", values: [] };
const inBangla = { htmlInput: { lang: "bn" } };

export function AttributeList() {
  const t = useText();
  const note = ({ products, values }: AdminAttribute) =>
    [t("tatka.terms.products", { smart_count: products }), namesOf(values)].filter((part) => part !== "").join(" · ");
  const namesOf = (values: AdminAttribute["values"]) => {
    const names = values.slice(0, MOST_NAMED).map(({ title }) => title);
    const rest = values.length - names.length;
    return [...names, ...(rest > 0 ? [t("tatka.terms.values_more", { smart_count: rest })] : [])].join(", ");
  };
  return (
    <RecordPage<AdminAttribute>
      icon={AttributeIcon}
      title={t("tatka.terms.attributes")}
      subtitle={t("tatka.terms.attributes_subtitle")}
      addLabel={t("tatka.terms.add_attribute")}
      searchLabel={t("tatka.terms.search_attributes")}
      schema={attributeRoutes.create.body}
      blank={blank}
      nameOf={({ title }) => title}
      row={(attribute) => <RowText title={attribute.title} note={note(attribute)} />}
      inputs={
        <>
          <TextInput source="title" label={t("tatka.terms.title")} isRequired />
          <PlainTextInput source="titleBn" label={t("tatka.terms.title_bn")} slotProps={inBangla} />
          <ArrayInput source="values" label={t("tatka.terms.values")}>
            <SimpleFormIterator inline fullWidth disableReordering disableClear>
              <TextInput source="title" label={t("tatka.terms.value")} helperText={false} />
              <PlainTextInput source="titleBn" label={t("tatka.terms.value_bn")} defaultValue="" slotProps={inBangla} />
            </SimpleFormIterator>
          </ArrayInput>
        </>
      }
    />
  );
}
