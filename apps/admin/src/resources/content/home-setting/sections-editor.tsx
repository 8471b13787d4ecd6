import AddIcon from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { type HomeSetting, plainSectionTypes } from "@tatka/contract/content/home-setting";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useText } from "../../../messages/use-text.ts";
import { MovableItem } from "./movable-item.tsx";
import { SectionOptions } from "./section-options.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";
import { useDragOrder } from "./use-drag-order.ts";

type Section = HomeSetting["sections"][number];
type HomeForm = { value: HomeSetting };

const types = [...plainSectionTypes, "categoryRow"] as const;
const MOST_SECTIONS = 30;
const blank = { title: { en: "", bn: "" }, count: null, from: null, until: null };

/** The sections of the home page in order: added, removed, and moved by dragging or arrows. */
export function SectionsEditor() {
  const t = useText();
  const { fields, append, remove, move } = useFieldArray<HomeForm, "value.sections">({ name: "value.sections" });
  // The field array has initial values only; current ones are in the form.
  const typed = useWatch<HomeForm, "value.sections">({ name: "value.sections" });
  const [opened, setOpened] = useState<string | null>(null);
  const drag = useDragOrder(move);
  const { choices } = useCategoryChoices();
  return (
    <Card component="section" aria-labelledby="home-sections" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="home-sections" variant="h2">
        {t("tatka.home_builder.sections")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>{t("tatka.home_builder.sections_help")}</Typography>
      {fields.length === 0 && <Typography>{t("tatka.home_builder.no_sections")}</Typography>}
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {fields.map((section, place) => (
          <MovableItem
            key={section.id}
            name={nameOf(typed[place] ?? section)}
            isScheduled={hasSchedule(typed[place] ?? section)}
            place={place}
            count={fields.length}
            drag={drag}
            isOpen={opened === section.id}
            onToggle={() => setOpened(opened === section.id ? null : section.id)}
            onMove={move}
            onRemove={() => remove(place)}
          >
            <SectionOptions source={`value.sections.${place}`} type={section.type} />
          </MovableItem>
        ))}
      </Box>
      {fields.length < MOST_SECTIONS && <AddSection onAdd={(type) => append(newSection(type))} />}
    </Card>
  );

  function nameOf(section: Section): string {
    const kind = t(`tatka.home_builder.${section.type}`);
    if (section.type !== "categoryRow" || !section.category) return kind;
    return `${kind}: ${choices.find(({ id }) => id === section.category)?.title ?? section.category}`;
  }
}

function hasSchedule({ from, until }: Section): boolean {
  return from !== null || until !== null;
}

function newSection(type: Section["type"]): Section {
  return type === "categoryRow" ? { type, category: "", ...blank } : { type, ...blank };
}

function AddSection({ onAdd }: { onAdd: (type: Section["type"]) => void }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mt: 2 }}
      >
        {t("tatka.home_builder.add_section")}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {types.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null);
              onAdd(type);
            }}
          >
            {t(`tatka.home_builder.${type}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
