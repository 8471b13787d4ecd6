import BoldIcon from "@mui/icons-material/FormatBold";
import ItalicIcon from "@mui/icons-material/FormatItalic";
import ListIcon from "@mui/icons-material/FormatListBulleted";
import LinkIcon from "@mui/icons-material/Link";
import HeadingIcon from "@mui/icons-material/Title";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminPreviewDescription, adminPreviewNewDescription, mostOf } from "@tatka/contract/catalogue/products-admin";
import { useRef } from "react";
import { useDataProvider } from "react-admin";
import { useController } from "react-hook-form";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { useMay } from "../../../../records/use-may.ts";
import { useLater } from "../../../../use-later.ts";
import { formatted, type Mark } from "./markdown-marks.ts";
import { Section } from "./section.tsx";

const marks = [
  { mark: "bold", icon: BoldIcon },
  { mark: "italic", icon: ItalicIcon },
  { mark: "heading", icon: HeadingIcon },
  { mark: "list", icon: ListIcon },
  { mark: "link", icon: LinkIcon },
] as const satisfies { mark: Mark; icon: typeof BoldIcon }[];

export function DescriptionSection() {
  const t = useText();
  return (
    <Section id="description" title={t("tatka.product_admin.description")}>
      <Box sx={{ display: "grid", gap: 3 }}>
        <MarkdownField source="description" label={t("tatka.product_admin.description_en")} lang="en" />
        <MarkdownField source="descriptionBn" label={t("tatka.product_admin.description_bn")} lang="bn" />
      </Box>
    </Section>
  );
}

/** A Markdown editor with preview; buttons insert the marks. */
function MarkdownField({ source, label, lang }: { source: string; label: string; lang: "en" | "bn" }) {
  const t = useText();
  const { field, fieldState } = useController({ name: source });
  const input = useRef<HTMLTextAreaElement>(null);

  function apply(mark: Mark) {
    const area = input.current;
    if (!area) return;
    const { text, from, to } = formatted(area.value, area.selectionStart, area.selectionEnd, mark);
    field.onChange(text);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, to);
    });
  }

  return (
    <Box
      sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } }}
    >
      <Box>
        <Stack
          direction="row"
          role="toolbar"
          aria-label={`${t("tatka.product_admin.format")}: ${label}`}
          sx={{ mb: 0.5 }}
        >
          {marks.map(({ mark, icon: Icon }) => (
            <Tooltip key={mark} title={t(`tatka.product_admin.${mark}`)}>
              <IconButton
                size="small"
                aria-label={`${t(`tatka.product_admin.${mark}`)}: ${label}`}
                onClick={() => apply(mark)}
              >
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
        </Stack>
        <TextField
          label={label}
          fullWidth
          multiline
          minRows={6}
          maxRows={18}
          value={field.value ?? ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
          name={field.name}
          inputRef={input}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message}
          slotProps={{ htmlInput: { lang, maxLength: mostOf.description } }}
        />
      </Box>
      <Preview
        text={field.value ?? ""}
        lang={lang}
        label={`${t("tatka.product_admin.description_preview")}: ${label}`}
      />
    </Box>
  );
}

function Preview({ text, lang, label }: { text: string; lang: "en" | "bn"; label: string }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const may = useMay();
  const shown = useLater(text);
  const { data } = useQuery({
    queryKey: ["product", "description", shown],
    queryFn: () =>
      dataProvider.call(may("product.read") ? adminPreviewDescription : adminPreviewNewDescription, {
        body: { text: shown },
      }),
    enabled: shown.trim() !== "",
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Box component="section" aria-label={label} sx={preview}>
      {shown.trim() === "" ? (
        <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
          {t("tatka.product_admin.description_empty")}
        </Typography>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the API's own HTML, made from Markdown without HTML
        <Box lang={lang} dangerouslySetInnerHTML={{ __html: data?.html ?? "" }} />
      )}
    </Box>
  );
}

const preview = {
  p: 2,
  minHeight: 120,
  maxHeight: 480,
  overflowY: "auto",
  overflowWrap: "anywhere",
  borderRadius: "12px",
  backgroundColor: "var(--tatka-surface-sunken)",
  "& > div > :first-of-type": { mt: 0 },
} as const;
