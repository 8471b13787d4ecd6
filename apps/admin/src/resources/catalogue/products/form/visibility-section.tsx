import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useController } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import { Field } from "./field.tsx";
import type { Visibility } from "./product-draft.ts";
import { Section } from "./section.tsx";

const choices = ["active", "hidden", "scheduled"] as const satisfies Visibility[];

export function VisibilitySection() {
  const t = useText();
  const { field } = useController({ name: "visibility" });
  return (
    <Section id="visibility" title={t("tatka.product_admin.visibility")}>
      <RadioGroup aria-labelledby="visibility-title" value={field.value} onChange={field.onChange} name={field.name}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio sx={{ mt: -0.75 }} />}
            sx={{ alignItems: "flex-start", py: 0.75 }}
            label={
              <>
                <Typography component="span" sx={{ display: "block", fontWeight: 600 }}>
                  {t(`tatka.product_admin.${choice}`)}
                </Typography>
                <Typography component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.875rem" }}>
                  {t(`tatka.product_admin.${choice}_help`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {field.value === "scheduled" && (
        <Box sx={{ mt: 1.5, maxWidth: 320 }}>
          <Field source="publishAt" label={t("tatka.product_admin.publish_at")} kind="moment" isRequired />
        </Box>
      )}
    </Section>
  );
}
