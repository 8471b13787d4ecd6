import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useText } from "../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../providers/data-provider.ts";

type Props = { source: string; language: "en" | "bn"; label: string };

/** How the text will look, made by the server as the store's pages are. */
export function MarkdownPreview({ source, language, label }: Props) {
  const t = useText();
  const notify = useNotify();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { getValues } = useFormContext();
  const [html, setHtml] = useState<string>();

  async function show() {
    try {
      const body = String(getValues(source) ?? "");
      setHtml((await dataProvider.previewPage({ body, language })).html);
    } catch (error) {
      notify((error instanceof Error && error.message) || t("tatka.problem.something_wrong"), { type: "error" });
    }
  }

  return (
    <div>
      <Button variant="outlined" size="small" onClick={() => void show()}>
        {label}
      </Button>
      {html !== undefined && (
        <Box
          component="section"
          aria-label={label}
          lang={language}
          sx={{ mt: 2, p: 2, border: "1px solid var(--tatka-line)", borderRadius: 1, overflowWrap: "anywhere" }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the API's own HTML, made from Markdown without HTML
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </div>
  );
}
