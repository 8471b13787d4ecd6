import LostIcon from "@mui/icons-material/ExploreOffOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { Link } from "react-router";
import { useText } from "../messages/use-text.ts";
import { PageMessage } from "./page-message.tsx";
import { PageTitle } from "./page-title.tsx";

export function NotFoundPage() {
  const t = useText();
  return (
    <Card>
      <PageTitle title={t("tatka.not_found.page_title")} />
      <PageMessage
        icon={LostIcon}
        heading="h1"
        title={t("tatka.not_found.title")}
        text={t("tatka.not_found.text")}
        actions={
          <Button variant="contained" component={Link} to="/">
            {t("tatka.no_access.home")}
          </Button>
        }
      />
    </Card>
  );
}
