import QuoteIcon from "@mui/icons-material/FormatQuoteOutlined";
import { type AdminTestimonial, testimonialRoutes } from "@tatka/contract/content/testimonials-admin";
import { NumberInput, TextInput, useLocaleState } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { VisibleInput } from "../../../records/fields/visible-input.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";

const blank = { name: "", nameBn: "", place: "", placeBn: "", text: "", textBn: "", sort: 1_000, status: "active" };

const inBangla = { htmlInput: { lang: "bn" } };

export function TestimonialList() {
  const t = useText();
  const [locale] = useLocaleState();
  return (
    <RecordPage<AdminTestimonial>
      icon={QuoteIcon}
      title={t("tatka.blog.testimonials")}
      subtitle={t("tatka.blog.testimonials_subtitle")}
      addLabel={t("tatka.blog.add_testimonial")}
      schema={testimonialRoutes.create.body}
      blank={blank}
      nameOf={({ name }) => name}
      row={({ name, place, text, textBn, status }) => (
        <RowText
          title={place ? `${name} · ${place}` : name}
          note={locale === "bn" ? textBn : text}
          isHidden={status === "hidden"}
        />
      )}
      inputs={<TestimonialInputs />}
    />
  );
}

function TestimonialInputs() {
  const t = useText();
  return (
    <>
      <TextInput source="name" label={t("tatka.blog.person")} isRequired helperText={false} />
      <PlainTextInput source="nameBn" label={t("tatka.blog.person_bn")} slotProps={inBangla} />
      <PlainTextInput source="place" label={t("tatka.blog.place")} />
      <PlainTextInput source="placeBn" label={t("tatka.blog.place_bn")} slotProps={inBangla} />
      <TextInput source="text" label={t("tatka.blog.said")} isRequired multiline minRows={3} helperText={false} />
      <TextInput
        source="textBn"
        label={t("tatka.blog.said_bn")}
        isRequired
        multiline
        minRows={3}
        helperText={false}
        slotProps={inBangla}
      />
      <NumberInput source="sort" label={t("tatka.records.sort")} min={0} max={10_000} helperText={false} />
      <VisibleInput />
    </>
  );
}
