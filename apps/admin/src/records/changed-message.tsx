import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useText } from "../messages/use-text.ts";

type Props = { onTakeTheirs: () => unknown; onKeepMine: () => unknown };

/** Someone else saved first. Nothing that was typed is lost before the person decides. */
export function ChangedMessage({ onTakeTheirs, onKeepMine }: Props) {
  const t = useText();
  return (
    <Alert severity="warning" role="alert">
      <AlertTitle>{t("tatka.records.changed_title")}</AlertTitle>
      {t("tatka.records.changed_text")}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: "wrap" }}>
        <Button color="inherit" variant="outlined" size="small" onClick={onTakeTheirs}>
          {t("tatka.records.take_theirs")}
        </Button>
        <Button color="inherit" variant="outlined" size="small" onClick={onKeepMine}>
          {t("tatka.records.keep_mine")}
        </Button>
      </Stack>
    </Alert>
  );
}
