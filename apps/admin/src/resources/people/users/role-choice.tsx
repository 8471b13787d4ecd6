import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { roleRoutes } from "@tatka/contract/people/staff-accounts";
import type { Permission } from "@tatka/domain/people/permission";
import { useDataProvider, usePermissions } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = { chosen: readonly number[]; onChoose: (roles: number[]) => void };

/** Checkboxes for roles. Roles with more permissions than the user's own are disabled, with a reason. */
export function RoleChoice({ chosen, onChoose }: Props) {
  const t = useText();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { permissions: own = [] } = usePermissions<Permission[]>();
  const { data, error } = useQuery({
    queryKey: ["roles", "choice"],
    queryFn: () => dataProvider.call(roleRoutes.list, { query: { take: 200 } }),
  });
  const isHeld = (name: string) => own.some(({ resource, action }) => `${resource}.${action}` === name);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={84} />;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))" }}>
      {data.items.map(({ id, title, permissions }) => {
        const isMine = permissions.every((permission) => isHeld(permission));
        return (
          <FormControlLabel
            key={id}
            label={title}
            title={isMine ? undefined : t("tatka.people.matrix.not_yours")}
            disabled={!isMine}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
            }
          />
        );
      })}
    </Box>
  );
}
