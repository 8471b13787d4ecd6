import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { openCount, type stockCountRoutes } from "@tatka/contract/delivery/stock-counts";
import type { Answer } from "@tatka/contract/route";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { useTitleOf } from "../../../records/use-title-of.ts";

type Props = { choices: Pick<Answer<typeof stockCountRoutes.list>, "hubs" | "categories">; onClose: () => void };

/** Starts a count of a hub, or of one category in it. */
export function NewCountDialog({ choices: { hubs, categories }, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  const titleOf = useTitleOf();
  const navigate = useNavigate();
  const [hubId, setHub] = useState(hubs[0]?.id ?? 0);
  const [categoryId, setCategory] = useState<number | null>(null);
  const { run, isBusy, problem } = useCall(openCount, {
    onDone: ({ id }) => navigate(`/count/${id}`),
    showsProblem: true,
  });

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("tatka.stock_counts.start")}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            select
            label={t("tatka.stock_counts.hub")}
            value={hubId}
            onChange={({ target }) => setHub(Number(target.value))}
          >
            {hubs.map((hub) => (
              <MenuItem key={hub.id} value={hub.id}>
                {titleOf(hub)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={t("tatka.stock_counts.category")}
            value={categoryId ?? ""}
            onChange={({ target }) => setCategory(target.value === "" ? null : Number(target.value))}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t("tatka.stock_counts.everything")}</MenuItem>
            {categories.map((category) => (
              <MenuItem key={category.id} value={category.id}>
                {titleOf(category)}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} sx={{ minHeight: 44 }}>
          {t("tatka.stock_counts.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => run({ body: { hubId, categoryId } })}
          sx={{ minHeight: 44 }}
        >
          {t("tatka.stock_counts.start")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
