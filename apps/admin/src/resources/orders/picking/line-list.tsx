import DoneIcon from "@mui/icons-material/CheckOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import { useFormats } from "../../../formats.ts";
import { Thumbnail } from "../../../layout/thumbnail.tsx";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";
import type { ShownLine } from "./shown-round.ts";
import { storageLook } from "./storage-look.tsx";

type Props = {
  lines: readonly ShownLine[];
  onOpen: (line: ShownLine) => void;
  /** A press on the circle: picked, or not picked after all. Weighed goods are opened instead. */
  onTick: (line: ShownLine, quantity: number) => void;
};

/** All items in the order in which they are picked. */
export function LineList({ lines, onOpen, onTick }: Props) {
  const t = useText();
  const titleOf = useTitle();
  const { count, clock } = useFormats();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", overflowY: "auto", flex: 1 }}>
      {lines.map((line) => {
        const isPicked = line.state === "picked";
        const item = `${titleOf(line.product)}, ${titleOf(line.size)}`;
        const note =
          line.answerBefore !== null
            ? t("tatka.picking.asked_until", { time: clock(line.answerBefore) })
            : line.comingQuantity > 0 && t("tatka.picking.coming", { smart_count: line.comingQuantity });
        return (
          <Stack component="li" direction="row" key={line.id} sx={row}>
            <ButtonBase
              onClick={() => onOpen(line)}
              sx={{
                font: "inherit",
                fontSize: "1rem",
                flex: 1,
                minWidth: 0,
                minHeight: 64,
                gap: 1.5,
                justifyContent: "flex-start",
                textAlign: "left",
              }}
            >
              <Thumbnail images={line.images} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, textDecoration: isPicked ? "line-through" : "none" }}>
                  {titleOf(line.product)}
                </Box>
                <Box sx={{ fontSize: "0.9375rem", color: "text.secondary" }}>
                  {[line.place, titleOf(line.size)].filter(Boolean).join(" · ")} ·{" "}
                  <Box component="span" sx={{ color: storageLook[line.storage].ink, fontWeight: 600 }}>
                    {t("tatka.picking.bag", { bag: line.bag })}
                  </Box>
                </Box>
                {note && <Box sx={{ fontSize: "0.9375rem", color: "var(--tatka-frozen)" }}>{note}</Box>}
              </Box>
            </ButtonBase>
            <Box sx={{ fontSize: "1.5rem", fontWeight: 700, minWidth: 32, textAlign: "right" }}>
              {count(line.quantity)}
            </Box>
            <IconButton
              aria-label={t(isPicked ? "tatka.picking.undo_of" : "tatka.picking.pick_of", { item })}
              aria-pressed={isPicked}
              disabled={!isPicked && line.takeable === 0}
              onClick={() =>
                line.weight && !isPicked
                  ? onOpen(line)
                  : onTick(line, isPicked ? 0 : line.pickedQuantity + line.takeable)
              }
              sx={isPicked ? { ...circle, ...ticked } : circle}
            >
              {isPicked && <DoneIcon />}
            </IconButton>
          </Stack>
        );
      })}
    </Box>
  );
}

const row = { alignItems: "center", gap: 1.5, px: 2, py: 0.5, borderTop: "1px solid var(--tatka-line)" } as const;
const circle = { width: 56, height: 56, border: "2px solid var(--tatka-line-strong)" } as const;
const ticked = {
  borderColor: "var(--tatka-brand)",
  color: "var(--tatka-on-brand)",
  backgroundColor: "var(--tatka-brand)",
  "&:hover": { backgroundColor: "var(--tatka-brand-strong)" },
} as const;
