import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { reasonOf } from "../../messages/reason-of.ts";
import { useText } from "../../messages/use-text.ts";

type Props = {
  source: string;
  language: "en" | "bn";
  label: string;
  /** Requests the HTML from the server, as the store renders it. */
  render: (text: string) => Promise<{ html: string }>;
};

/** A preview, rendered by the server like the store's pages. */
export function MarkdownPreview({ source, language, label, render }: Props) {
  const t = useText();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const [html, setHtml] = useState<string>();

  async function show() {
    try {
      setHtml((await render(String(getValues(source) ?? ""))).html);
    } catch (error) {
      notify(reasonOf(error, t), { type: "error" });
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
