import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import {
  AutocompleteArrayInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useLocaleState,
} from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { MomentInput } from "../../../records/fields/moment-input.tsx";
import { PictureInput } from "../../../records/fields/picture-input.tsx";
import { useMay } from "../../../records/use-may.ts";

const inBangla = { htmlInput: { lang: "bn" } };

export function PostInputs({ isNew }: { isNew: boolean }) {
  const t = useText();
  return (
    <>
      <Card sx={card}>
        <Words suffix="" />
      </Card>
      <Card sx={card}>
        <Words suffix="Bn" />
      </Card>
      <Card sx={card}>
        <Place isNew={isNew} />
        <PictureInput source="pictureId" label={t("tatka.blog.picture")} />
        <Products />
      </Card>
      <Card sx={card}>
        <Publishing />
      </Card>
    </>
  );
}

function Words({ suffix }: { suffix: "" | "Bn" }) {
  const t = useText();
  const look = suffix === "Bn" ? { slotProps: inBangla } : {};
  const label = (name: "title" | "summary" | "body") =>
    t(suffix === "Bn" ? `tatka.blog.${name}_bn` : `tatka.blog.${name}`);
  return (
    <>
      <TextInput source={`title${suffix}`} label={label("title")} isRequired helperText={false} {...look} />
      <TextInput
        source={`summary${suffix}`}
        label={label("summary")}
        isRequired
        multiline
        helperText={false}
        {...look}
      />
      <TextInput
        source={`body${suffix}`}
        label={label("body")}
        helperText={t("tatka.blog.body_help")}
        isRequired
        multiline
        minRows={8}
        maxRows={24}
        {...look}
      />
    </>
  );
}

function Place({ isNew }: { isNew: boolean }) {
  const t = useText();
  const [locale] = useLocaleState();
  return (
    <Box sx={pair}>
      <ReferenceInput source="termId" reference="blog-term" perPage={100}>
        <SelectInput
          label={t("tatka.blog.term")}
          optionText={locale === "bn" ? "titleBn" : "title"}
          isRequired
          helperText={false}
        />
      </ReferenceInput>
      <TextInput
        source="slug"
        label={t("tatka.blog.slug")}
        helperText={t("tatka.blog.slug_help")}
        // Optional for a new post: the default is made from the title.
        parse={(value: string) => (value === "" && isNew ? undefined : value)}
      />
    </Box>
  );
}

/** Finding products needs permission to read them. */
function Products() {
  const t = useText();
  const may = useMay();
  const [locale] = useLocaleState();
  if (!may("product.read")) return null;
  return (
    <ReferenceArrayInput source="productIds" reference="product" sort={{ field: "title", order: "ASC" }} perPage={20}>
      <AutocompleteArrayInput
        label={t("tatka.blog.products")}
        optionText={locale === "bn" ? "titleBn" : "title"}
        filterToQuery={(q: string) => ({ q })}
        helperText={false}
      />
    </ReferenceArrayInput>
  );
}

function Publishing() {
  const t = useText();
  const states = (["draft", "published"] as const).map((id) => ({ id, name: t(`tatka.blog.${id}`) }));
  return (
    <Box sx={pair}>
      <SelectInput source="status" label={t("tatka.blog.status")} choices={states} isRequired helperText={false} />
      <MomentInput
        source="publishedAt"
        label={t("tatka.blog.published_at")}
        helperText={t("tatka.blog.published_at_help")}
      />
    </Box>
  );
}

const card = { p: { xs: 2.5, md: 3 }, display: "grid", gap: 2 } as const;
const pair = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
