import LostIcon from "@mui/icons-material/SearchOffOutlined";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import type { Permission } from "@tatka/domain/people/permission";
import { usePermissions } from "react-admin";
import { Link } from "react-router";
import { useText } from "../messages/use-text.ts";
import { openPages } from "./menu/menu-entries.ts";
import type { NamedRecord } from "./menu/record-of-path.ts";
import { PageMessage } from "./page-message.tsx";
import { PageTitle } from "./page-title.tsx";

/** Shown instead of a missing record's page, with a link to its list. */
export function MissingRecord({ list, kind, id }: NamedRecord) {
  const t = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const title = t("tatka.missing.title", { record: t(`tatka.missing.${kind}`, { id }) });
  const page = openPages(permissions).find(({ path }) => path === list);
  return (
    <Card>
      <PageTitle title={title} />
      <PageMessage
        icon={LostIcon}
        heading="h1"
        title={title}
        text={t("tatka.missing.text")}
        actions={
          page && (
            <Button variant="contained" component={Link} to={list}>
              {t("tatka.missing.back", { list: t(page.label) })}
            </Button>
          )
        }
      />
    </Card>
  );
}
