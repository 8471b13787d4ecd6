import DragIcon from "@mui/icons-material/DragIndicator";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { AdminCategory } from "@tatka/contract/catalogue/categories-admin";
import { type KeyboardEvent, useState } from "react";
import { useText } from "../../../messages/use-text.ts";
import { type Step, stepTarget, type Target } from "./tree-moves.ts";
import { handleId } from "./use-tree.ts";

type Props = {
  tree: readonly AdminCategory[];
  category: AdminCategory;
  name: string;
  onMove: (moved: AdminCategory, target: Target) => void;
};

const steps = ["up", "down", "in", "out"] as const;
const keys: Record<string, Step> = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" };

/** The drag handle of a row. A click opens a menu with the same moves; Alt and an arrow key move directly. */
export function MoveHandle({ tree, category, name, onMove }: Props) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function take(step: Step) {
    const target = stepTarget(tree, category, step);
    setAnchor(null);
    if (target) onMove(category, target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey ? keys[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    take(step);
  }

  return (
    <>
      <IconButton
        id={handleId(category.id)}
        size="small"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onKeyDown={onKeyDown}
        aria-haspopup="menu"
        aria-label={t("tatka.terms.move_named", { name })}
        title={t("tatka.terms.move_help")}
        sx={{ cursor: "grab" }}
      >
        <DragIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {steps.map((step) => (
          <MenuItem key={step} disabled={!stepTarget(tree, category, step)} onClick={() => take(step)}>
            {t(`tatka.terms.move_${step}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
