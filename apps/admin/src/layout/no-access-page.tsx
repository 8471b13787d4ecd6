import LockIcon from "@mui/icons-material/LockOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import type { Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { Link, useNavigate } from "react-router";
import { useText } from "../messages/use-text.ts";
import { firstPageFor } from "./menu/menu-entries.ts";
import { PageMessage } from "./page-message.tsx";
import { PageTitle } from "./page-title.tsx";

/** /admin/403, for pages whose permission the user lacks. */
export function NoAccessPage() {
  const t = useText();
  const navigate = useNavigate();
  const { permissions = [] } = usePermissions<Permission[]>();
  const home = firstPageFor(permissions);
  // On the first page of a visit, "back" would leave the app or lead to the login.
  const cameFrom: unknown = window.history.state?.idx;
  return (
    <Card>
      <PageTitle title={t("tatka.no_access.page_title")} />
      <PageMessage
        icon={LockIcon}
        tone="accent"
        heading="h1"
        title={t("tatka.no_access.title")}
        text={t("tatka.no_access.text")}
        actions={
          <>
            {cameFrom && (
              <Button variant="outlined" onClick={() => navigate(-1)}>
                {t("tatka.no_access.back")}
              </Button>
            )}
            {home !== "/403" && (
              <Button variant="contained" component={Link} to={home}>
                {t("tatka.no_access.home")}
              </Button>
            )}
          </>
        }
      />
    </Card>
  );
}
