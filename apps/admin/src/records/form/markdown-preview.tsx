import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useAction } from "../use-call.ts";

type Props = {
  source: string;
  language: "en" | "bn";
  label: string;
  /** Requests the HTML from the server, as the store renders it. */
  render: (text: string) => Promise<{ html: string }>;
};

/** A preview, rendered by the server like the store's pages. */
export function MarkdownPreview({ source, language, label, render }: Props) {
  const { getValues } = useFormContext();
  const [html, setHtml] = useState<string>();
  const { run: show } = useAction(() => render(String(getValues(source) ?? "")), {
    onDone: (rendered) => setHtml(rendered.html),
  });

  return (
    <div>
      <Button variant="outlined" size="small" onClick={() => show()}>
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
