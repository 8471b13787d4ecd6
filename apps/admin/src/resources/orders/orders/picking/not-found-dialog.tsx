import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AdminOrder } from "@tatka/contract/orders/orders-admin";
import { adminNotFound, adminSubstitutes } from "@tatka/contract/orders/picking";
import { useId, useState } from "react";
import { useDataProvider } from "react-admin";
import { useFormats } from "../../../../formats.ts";
import { PageLoading } from "../../../../layout/page-loading.tsx";
import { useTitle } from "../../../../layout/use-title.ts";
import { reasonOf } from "../../../../messages/reason-of.ts";
import { useText } from "../../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../../providers/data-provider.ts";
import { useAction } from "../../../../records/use-call.ts";
import { SubstituteChoices } from "./substitute-choices.tsx";

type Props = { number: string; line: AdminOrder["lines"][number]; onClose: () => void };
type Step = "remove" | "replace" | "ask";

const leastLetters = 2;

/** Settles missing pieces, as the customer's preference allows. */
export function NotFoundDialog({ number, line, onClose }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const titleId = useId();
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const left = line.quantity - line.pickedQuantity - line.comingQuantity;
  const [quantity, setQuantity] = useState(line.missingQuantity || left);
  const [chosen, setChosen] = useState<number>();
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const isSearch = search.length >= leastLetters;
  const query = { lineId: line.id, quantity, ...(isSearch && { search }) };
  const { data, error } = useQuery({
    queryKey: ["substitutes", number, query],
    queryFn: ({ signal }) => dataProvider.call(adminSubstitutes, { params: { number }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const item = data?.items.find(({ variationId }) => variationId === chosen);

  const {
    run: take,
    asked: busy,
    problem,
  } = useAction(
    (step: Step) => {
      const substitute =
        step === "remove" || !item ? {} : { substitute: { variationId: item.variationId, quantity: item.quantity } };
      const body = { lineId: line.id, quantity, step, ...substitute };
      return dataProvider.call(adminNotFound, { params: { number }, body });
    },
    {
      done: (_, step) => t(`tatka.order_admin.picking.done.${step}`),
      onDone: onClose,
      invalidates: ["order"],
      showsProblem: true,
    },
  );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t("tatka.order_admin.picking.title", { item: titleOf(line.product) })}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <Typography>
            {t("tatka.order_admin.picking.preference")}{" "}
            <strong>{t(`tatka.order_admin.picking.preferences.${line.substitution}`)}</strong>
          </Typography>
          {left > 1 && (
            <TextField
              select
              label={t("tatka.order_admin.picking.how_many")}
              value={quantity}
              onChange={({ target }) => setQuantity(Number(target.value))}
            >
              {Array.from({ length: left }, (_, place) => place + 1).map((pieces) => (
                <MenuItem key={pieces} value={pieces}>
                  {count(pieces)}
                </MenuItem>
              ))}
            </TextField>
          )}
          {problem && (
            <Alert severity="error" role="alert">
              {problem}
            </Alert>
          )}
          {error && <Alert severity="error">{reasonOf(error, t)}</Alert>}
          {!data && !error && <PageLoading />}
          {data && line.substitution !== "refund" && (
            <>
              <TextField
                label={t("tatka.order_admin.picking.search")}
                type="search"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
              <SubstituteChoices data={data} isSearch={isSearch} chosen={chosen} onChoose={setChosen} />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: "wrap", gap: 1, "& > *": { m: "0 !important", minHeight: 48 } }}>
        <Button color="inherit" onClick={onClose}>
          {t("tatka.order_admin.close")}
        </Button>
        <Button
          variant="outlined"
          color="error"
          loading={busy === "remove"}
          disabled={!!busy}
          onClick={() => take("remove")}
        >
          {t("tatka.order_admin.picking.step.remove")}
        </Button>
        {item?.steps.includes("ask") && (
          <Button variant="outlined" loading={busy === "ask"} disabled={!!busy} onClick={() => take("ask")}>
            {t("tatka.order_admin.picking.step.ask")}
          </Button>
        )}
        {item?.steps.includes("replace") && (
          <Button variant="contained" loading={busy === "replace"} disabled={!!busy} onClick={() => take("replace")}>
            {t("tatka.order_admin.picking.step.replace")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
