import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { adminStartImport } from "@tatka/contract/catalogue/import-export";
import { type ChangeEvent, useRef, useState } from "react";
import { useDataProvider } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useAction } from "../../../records/use-call.ts";

/** Uploads a file, which starts an import run with its own view. */
export function ImportCard({ onStarted }: { onStarted: (runId: number) => void }) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const { run, problem } = useAction(
    (file: File) => dataProvider.uploadFile({ route: adminStartImport, fields: { file }, onProgress: setShare }),
    { onDone: ({ id }) => onStarted(id), onSettled: () => setShare(undefined), showsProblem: true },
  );

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setShare(0);
    await run(file);
    // Allows the corrected file to be selected again.
    target.value = "";
  }

  return (
    <Card component="section" aria-labelledby="import-title" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="import-title" variant="h2" sx={{ mb: 1 }}>
        {t("tatka.exchange.import")}
      </Typography>
      <Typography sx={{ color: "text.secondary", mb: 2 }}>{t("tatka.exchange.import_text")}</Typography>
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        disabled={share !== undefined}
        onClick={() => input.current?.click()}
      >
        {t("tatka.exchange.choose")}
      </Button>
      <input ref={input} type="file" accept=".csv,.xlsx" hidden onChange={(event) => void send(event)} />
      {share !== undefined && (
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={t("tatka.exchange.uploading")}
          sx={{ mt: 2 }}
        />
      )}
      <div role="status">
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </div>
    </Card>
  );
}
