import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import type { Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { type AdminRole, adminListPermissions } from "@tatka/contract/people/staff-accounts";
import { useDataProvider } from "react-admin";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useTicks } from "./use-ticks.ts";

/** Roles and permissions as a table. Not refetched automatically, so that ticks do not change under the user. */
export function PermissionsPage() {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ["permissions"],
    queryFn: () => dataProvider.call(adminListPermissions),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title={t("tatka.people.matrix.title")} subtitle={t("tatka.people.matrix.subtitle")} />
      {data ? (
        <Matrix roles={data.roles} onReload={refetch} />
      ) : error ? (
        <PageProblem error={error} onRetry={refetch} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}

function Matrix({ roles, onReload }: { roles: AdminRole[]; onReload: () => Promise<unknown> }) {
  const t = useText();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const [search, setSearch] = useSearchParams();
  const ticks = useTicks(roles);
  // A phone shows one role, from the URL, so that roles can link here.
  const chosen = search.get("role") ?? (isPhone ? String(roles[0]?.id ?? "all") : "all");
  const shown = roles.filter(({ id }) => chosen === "all" || String(id) === chosen);
  return (
    <>
      <Stack direction={{ sm: "row" }} sx={{ gap: 1.5, mb: 2, alignItems: { sm: "center" } }}>
        <TextField
          select
          size="small"
          label={t("tatka.people.matrix.shown")}
          value={shown.length === 0 ? "all" : chosen}
          onChange={({ target }) => setSearch({ role: target.value }, { replace: true })}
          sx={{ minWidth: 220 }}
        >
          <MenuItem value="all">{t("tatka.people.matrix.all_roles")}</MenuItem>
          {roles.map(({ id, title }) => (
            <MenuItem key={id} value={String(id)}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <Typography sx={{ color: "text.secondary", fontSize: "0.875rem", display: { xs: "none", sm: "block" } }}>
          {t("tatka.people.matrix.keys")}
        </Typography>
      </Stack>
      <PermissionMatrix roles={shown.length === 0 ? roles : shown} ticks={ticks} />
      <SaveBar ticks={ticks} onReload={onReload} />
    </>
  );
}
