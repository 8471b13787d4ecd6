import UomIcon from "@mui/icons-material/StraightenOutlined";
import { type AdminUom, uomRoutes } from "@tatka/contract/catalogue/terms-admin";
import { TextInput } from "react-admin";
import { useText } from "../../../../messages/use-text.ts";
import { RecordPage } from "../../../../records/list/record-page.tsx";
import { RowText } from "../../../../records/list/row-text.tsx";

const blank = { title: "" };

export function UomList() {
  const t = useText();
  return (
    <RecordPage<AdminUom>
      icon={UomIcon}
      title={t("tatka.terms.uoms")}
      subtitle={t("tatka.terms.uoms_subtitle")}
      addLabel={t("tatka.terms.add_uom")}
      searchLabel={t("tatka.terms.search_uoms")}
      schema={uomRoutes.create.body}
      blank={blank}
      nameOf={({ title }) => title}
      row={({ title, products }) => (
        <RowText title={title} note={t("tatka.terms.products", { smart_count: products })} />
      )}
      inputs={<TextInput source="title" label={t("tatka.terms.title")} isRequired />}
    />
  );
}
