import AddIcon from "@mui/icons-material/AddOutlined";
import LeaveOutIcon from "@mui/icons-material/CloseOutlined";
import RemoveIcon from "@mui/icons-material/RemoveOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminNotFound, adminSubstitutes } from "@tatka/contract/orders/picking";
import type { Answer } from "@tatka/contract/route";
import { type ReactNode, useId, useState } from "react";
import { HttpError } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { Thumbnail, thumbnailFrame } from "../../../layout/thumbnail.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { reasonOf } from "../../../messages/reason-of.ts";
import { useText } from "../../../messages/use-text.ts";
import { callRoute } from "../../../providers/api.ts";
import { useAction } from "../../../records/use-call.ts";
import { useLater } from "../../../use-later.ts";
import { pickingStore } from "./picking-store.ts";
import type { ShownLine } from "./shown-round.ts";
import { SubstituteWarning } from "./substitute-warning.tsx";

type Substitute = Answer<typeof adminSubstitutes>["items"][number];

type Props = {
  line: ShownLine;
  /** The number of missing pieces that is set at first. */
  missing: number;
  onClose: () => void;
};

const leastLetters = 2;
const leaveOut = 0;

/** Settles missing pieces, as the customer's preference allows. Without a network, they can only be left out. */
export function NotFoundSheet({ line, missing, onClose }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { count, taka } = useFormats();
  const titleId = useId();
  const [quantity, setQuantity] = useState(missing);
  const [choice, setChoice] = useState<number>();
  const [typed, setTyped] = useState("");
  const search = useLater(typed.trim());
  const query = { lineId: line.id, quantity, ...(search.length >= leastLetters && { search }) };
  const { data, error } = useQuery({
    queryKey: ["order", "substitutes", line.number, query],
    queryFn: ({ signal }) => callRoute(adminSubstitutes, { params: { number: line.number }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: line.substitution !== "refund",
  });
  const isOffline = error instanceof HttpError && error.status === 0;
  const items = data?.items ?? [];
  // The first proposal is chosen at once: it is the nearest.
  const chosen = choice ?? items[0]?.variationId ?? leaveOut;
  const item = items.find(({ variationId }) => variationId === chosen);
  const removal = data?.removal ?? -(line.price * quantity);

  /** Pieces that were found are ticked first, because the rest is settled for good. */
  function tickFound(): void {
    const found = line.left - quantity;
    if (found > 0) {
      const body = { lineId: line.id, quantity: line.pickedQuantity + Math.min(found, line.takeable) };
      pickingStore.act({ number: line.number, step: "tick", body });
    }
  }

  const { run, isBusy, problem } = useAction(
    async ({ step, substitute }: { step: "replace" | "ask"; substitute: Substitute }) => {
      tickFound();
      await pickingStore.synchronise();
      const { variationId, quantity: pieces } = substitute;
      const body = { lineId: line.id, quantity, step, substitute: { variationId, quantity: pieces } };
      await callRoute(adminNotFound, { params: { number: line.number }, body });
      await pickingStore.synchronise();
    },
    {
      done: (_, { step, substitute }) =>
        step === "ask"
          ? t("tatka.picking.asked_done")
          : t("tatka.picking.replaced_done", { count: count(substitute.quantity), item: titleOf(substitute.product) }),
      onDone: onClose,
      showsProblem: true,
    },
  );

  function remove() {
    tickFound();
    pickingStore.act({ number: line.number, step: "leave-out", body: { lineId: line.id, quantity } });
    onClose();
  }

  const name = `${titleOf(line.product)} ${titleOf(line.size)}`;
  const canReplace = item?.steps.includes("replace");
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      // Above the dialog, which a drawer is not by itself.
      sx={{ zIndex: "modal" }}
      slotProps={{ paper: { role: "dialog", "aria-labelledby": titleId, sx: paper } }}
    >
      <Box sx={{ px: 2, pt: 2 }}>
        <Typography id={titleId} component="h2" sx={{ fontSize: "1.25rem", fontWeight: 700 }}>
          {t("tatka.picking.missing_title", { count: count(quantity), item: name })}
        </Typography>
        <Typography sx={{ color: "text.secondary", fontSize: "0.9375rem" }}>
          {t("tatka.picking.wants")}{" "}
          <Box component="strong" sx={{ color: "text.primary" }}>
            {t(`tatka.picking.preferences.${line.substitution}`)}
          </Box>
        </Typography>
        {line.left > 1 && (
          <Stack direction="row" sx={{ alignItems: "center", gap: 1, mt: 1 }}>
            <Box sx={{ flex: 1 }}>{t("tatka.picking.missing_count")}</Box>
            <IconButton
              aria-label={t("tatka.picking.one_less")}
              disabled={quantity <= 1}
              onClick={() => setQuantity(quantity - 1)}
              sx={stepper}
            >
              <RemoveIcon />
            </IconButton>
            <Box sx={{ minWidth: 40, textAlign: "center", fontSize: "1.5rem", fontWeight: 700 }}>{count(quantity)}</Box>
            <IconButton
              aria-label={t("tatka.picking.one_more")}
              disabled={quantity >= line.left}
              onClick={() => setQuantity(quantity + 1)}
              sx={stepper}
            >
              <AddIcon />
            </IconButton>
          </Stack>
        )}
        {problem && (
          <Alert severity="error" role="alert" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
        {error && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {isOffline ? t("tatka.picking.no_substitutes_offline") : reasonOf(error, t)}
          </Alert>
        )}
      </Box>
      <RadioGroup
        aria-labelledby={titleId}
        value={chosen}
        onChange={({ target }) => setChoice(Number(target.value))}
        sx={{ flexWrap: "nowrap", overflowY: "auto", mt: 1 }}
      >
        {items.map((one) => (
          <Box key={one.variationId}>
            <Choice
              value={one.variationId}
              picture={<Thumbnail images={one.images} />}
              title={`${titleOf(one.product)}${one.quantity > 1 ? ` × ${count(one.quantity)}` : ""}`}
              text={[one.place, titleOf(one.size), t("tatka.picking.here", { count: count(one.available) })]
                .filter(Boolean)
                .join(" · ")}
              difference={one.difference}
            />
            {one.variationId === chosen && data && (
              <Box sx={{ px: 2 }}>
                <SubstituteWarning item={one} original={data.original} />
              </Box>
            )}
          </Box>
        ))}
        {data && items.length === 0 && (
          <Typography role="status" sx={{ px: 2, py: 1 }}>
            {t(
              `tatka.picking.${search.length >= leastLetters ? "none_found" : data.original.isDescribed ? "none" : "none_described"}`,
            )}
          </Typography>
        )}
        <Choice
          value={leaveOut}
          picture={
            <Box aria-hidden sx={cross}>
              <LeaveOutIcon />
            </Box>
          }
          title={t("tatka.picking.leave_out")}
          text={t("tatka.picking.leave_out_text")}
          difference={removal}
        />
        {data && (
          <TextField
            type="search"
            label={t("tatka.picking.search")}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ mx: 2, my: 1.5 }}
          />
        )}
      </RadioGroup>
      <Stack sx={{ p: 1.5, gap: 1, borderTop: "1px solid var(--tatka-line)" }}>
        {item ? (
          <Button
            variant="contained"
            size="large"
            loading={isBusy}
            onClick={() => run({ step: canReplace ? "replace" : "ask", substitute: item })}
            sx={tall}
          >
            {canReplace ? t("tatka.picking.replace_take", { count: count(item.quantity) }) : t("tatka.picking.ask")}
          </Button>
        ) : (
          <Button variant="contained" color="error" size="large" onClick={remove} sx={tall}>
            {t("tatka.picking.leave_out")}, {taka(removal)}
          </Button>
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          {item && canReplace && item.steps.includes("ask") && (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => run({ step: "ask", substitute: item })}
              sx={{ flex: 1, minHeight: 48 }}
            >
              {t("tatka.picking.ask")}
            </Button>
          )}
          <Button variant="outlined" color="inherit" onClick={onClose} sx={{ flex: 1, minHeight: 48 }}>
            {t("tatka.picking.close")}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}

type ChoiceProps = { value: number; picture: ReactNode; title: string; text: string; difference: number };

function Choice({ value, picture, title, text, difference }: ChoiceProps) {
  const { taka } = useFormats();
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "±";
  return (
    <Stack component="label" direction="row" sx={choiceRow}>
      {picture}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{title}</Box>
        <Box sx={{ fontSize: "0.9375rem", color: "text.secondary" }}>{text}</Box>
      </Box>
      <Box sx={{ fontWeight: 700, color: difference > 0 ? "text.primary" : "var(--tatka-brand)" }}>
        {sign}
        {taka(Math.abs(difference))}
      </Box>
      <Radio value={value} sx={{ "& .MuiSvgIcon-root": { fontSize: 34 } }} />
    </Stack>
  );
}

const paper = {
  maxWidth: 560,
  mx: "auto",
  maxHeight: "88dvh",
  borderTopLeftRadius: "var(--tatka-radius-large)",
  borderTopRightRadius: "var(--tatka-radius-large)",
  backgroundColor: "var(--tatka-surface)",
} as const;
const choiceRow = {
  flex: "none",
  fontSize: "1rem",
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 64,
  alignItems: "center",
  cursor: "pointer",
  borderTop: "1px solid var(--tatka-line)",
} as const;
const cross = {
  ...thumbnailFrame,
  color: "var(--tatka-danger)",
  backgroundColor: "var(--tatka-danger-soft)",
} as const;
const stepper = { width: 56, height: 56, border: "1px solid var(--tatka-line-strong)" } as const;
const tall = { minHeight: 64, fontSize: "1.125rem" } as const;
