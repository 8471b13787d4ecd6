import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { adminListUserHubs } from "@tatka/contract/people/staff-accounts";
import { useDataProvider, useLocale } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

type Props = { chosen: readonly number[]; onChoose: (hubIds: number[]) => void };

/** Checkboxes for hubs. Staff who are limited to hubs can only assign their own. */
export function HubChoice({ chosen, onChoose }: Props) {
  const t = useText();
  const isBangla = useLocale() === "bn";
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data, error } = useQuery({
    queryKey: ["hubs", "of-users"],
    queryFn: () => dataProvider.call(adminListUserHubs),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={84} />;
  if (data.length === 0) return <Typography>{t("tatka.people.users.hubs_none")}</Typography>;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 200px), 1fr))" }}>
      {data.map(({ id, title, titleBn }) => (
        <FormControlLabel
          key={id}
          label={isBangla ? titleBn : title}
          control={
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(_, isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
            />
          }
        />
      ))}
    </Box>
  );
}
