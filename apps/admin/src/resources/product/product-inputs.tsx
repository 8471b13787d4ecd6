import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { maxLength, RadioButtonGroupInput, required, TextInput } from "react-admin";
import { visuallyHidden } from "../../layout/visually-hidden.ts";
import { useText } from "../../messages/use-text.ts";

/** As long as the API accepts. */
const longestTitle = 160;
const notTooLong = maxLength(longestTitle, "tatka.product.title_too_long");

export function ProductInputs() {
  const t = useText();
  return (
    <>
      <Section title={t("tatka.product.names")} help={t("tatka.product.names_help")}>
        <Stack sx={{ gap: 2.5 }}>
          <TextInput
            source="title"
            fullWidth
            helperText={false}
            validate={[required("tatka.product.title_required"), notTooLong]}
          />
          <TextInput
            source="titleBn"
            fullWidth
            helperText={false}
            validate={[required("tatka.product.title_bn_required"), notTooLong]}
            slotProps={{ htmlInput: { lang: "bn" } }}
          />
        </Stack>
      </Section>
      <Section title={t("tatka.product.visibility")}>
        <RadioButtonGroupInput
          source="status"
          label={t("tatka.product.visibility")}
          row={false}
          helperText={false}
          fullWidth
          choices={[
            { id: "active", name: <Choice name={t("tatka.product.active")} help={t("tatka.product.active_help")} /> },
            { id: "hidden", name: <Choice name={t("tatka.product.hidden")} help={t("tatka.product.hidden_help")} /> },
          ]}
          optionText={({ name }: { name: ReactNode }) => name}
          sx={choices}
        />
      </Section>
    </>
  );
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography variant="h2">{title}</Typography>
      {help && <Typography sx={{ color: "text.secondary", fontSize: "0.875rem", mt: 0.25 }}>{help}</Typography>}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Card>
  );
}

function Choice({ name, help }: { name: string; help: string }) {
  return (
    <Box component="span">
      <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.875rem" }}>
        {help}
      </Box>
    </Box>
  );
}

const choices = {
  // The section's heading already shows these words; they stay for those who hear the page.
  "& legend": visuallyHidden,
  "& .MuiFormControlLabel-root": { alignItems: "flex-start", py: 0.75 },
  "& .MuiRadio-root": { mt: -0.75 },
} as const;
