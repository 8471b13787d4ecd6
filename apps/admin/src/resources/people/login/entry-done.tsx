import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useText } from "../../../messages/use-text.ts";

export function EntryDone({ title, text }: { title: string; text: string }) {
  const t = useText();
  return (
    <Stack role="status" sx={{ gap: 1.5, alignItems: "flex-start" }}>
      <DoneIcon sx={{ fontSize: 44, color: "var(--tatka-brand)" }} />
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ color: "text.secondary" }}>{text}</Typography>
      <Button component={Link} to="/login" variant="contained" sx={{ mt: 1.5 }}>
        {t("tatka.people.register.to_login")}
      </Button>
    </Stack>
  );
}
