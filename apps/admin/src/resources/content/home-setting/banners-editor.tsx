import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { HomeSetting } from "@tatka/contract/content/home-setting";
import { useState } from "react";
import { SelectInput, useLocaleState } from "react-admin";
import { useFieldArray, useWatch } from "react-hook-form";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { BilingualInput } from "../../../records/fields/bilingual-input.tsx";
import { PictureInput } from "../../../records/fields/picture-input.tsx";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { MovableItem } from "./movable-item.tsx";
import { ScheduleInputs } from "./schedule-inputs.tsx";
import { useDragOrder } from "./use-drag-order.ts";

type HomeForm = { value: HomeSetting };

const MOST_BANNERS = 8;
const nothing = { en: "", bn: "" };
const blank: HomeSetting["banners"][number] = {
  title: nothing,
  text: nothing,
  button: nothing,
  link: "/",
  picture: null,
  tone: "brand",
  from: null,
  until: null,
};

/** The slides of the banner section. */
export function BannersEditor() {
  const t = useText();
  const formats = useFormats();
  const [locale] = useLocaleState();
  const { fields, append, remove, move } = useFieldArray<HomeForm, "value.banners">({ name: "value.banners" });
  const typed = useWatch<HomeForm, "value.banners">({ name: "value.banners" });
  const [opened, setOpened] = useState<string | null>(null);
  const drag = useDragOrder(move);
  return (
    <Card component="section" aria-labelledby="home-banners" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="home-banners" variant="h2">
        {t("tatka.home_builder.banners")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.home_builder.banners_help")}</Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {fields.map((banner, place) => (
          <MovableItem
            key={banner.id}
            name={
              typed[place]?.title[locale === "bn" ? "bn" : "en"] ||
              t("tatka.home_builder.banner", { number: formats.count(place + 1) })
            }
            isScheduled={Boolean(typed[place]?.from ?? typed[place]?.until)}
            place={place}
            count={fields.length}
            drag={drag}
            isOpen={opened === banner.id}
            onToggle={() => setOpened(opened === banner.id ? null : banner.id)}
            onMove={move}
            onRemove={() => remove(place)}
          >
            <BannerInputs source={`value.banners.${place}`} />
          </MovableItem>
        ))}
      </Box>
      {fields.length < MOST_BANNERS && (
        <Button startIcon={<AddIcon />} variant="outlined" onClick={() => append(blank)} sx={{ mt: 2 }}>
          {t("tatka.home_builder.add_banner")}
        </Button>
      )}
    </Card>
  );
}

function BannerInputs({ source }: { source: string }) {
  const t = useText();
  const tones = (["brand", "accent", "frozen"] as const).map((id) => ({
    id,
    name: t(`tatka.home_builder.tone_${id}`),
  }));
  return (
    <>
      <BilingualInput source={`${source}.title`} label={t("tatka.home_builder.heading")} />
      <BilingualInput source={`${source}.text`} label={t("tatka.home_builder.text")} multiline />
      <BilingualInput source={`${source}.button`} label={t("tatka.home_builder.button")} />
      <PlainTextInput
        source={`${source}.link`}
        label={t("tatka.home_builder.link")}
        helperText={t("tatka.home_builder.link_help")}
      />
      <PictureInput source={`${source}.picture`} stores="name" label={t("tatka.home_builder.picture")} />
      <SelectInput
        source={`${source}.tone`}
        label={t("tatka.home_builder.tone")}
        choices={tones}
        helperText={false}
        isRequired
      />
      <ScheduleInputs source={source} />
    </>
  );
}
