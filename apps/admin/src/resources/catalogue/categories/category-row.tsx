import AddIcon from "@mui/icons-material/Add";
import DragIcon from "@mui/icons-material/DragIndicator";
import EditIcon from "@mui/icons-material/EditOutlined";
import ExpandIcon from "@mui/icons-material/ExpandMore";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { AdminCategory } from "@tatka/contract/catalogue/categories-admin";
import { useText } from "../../../messages/use-text.ts";
import { RowText } from "../../../records/list/row-text.tsx";
import { MoveHandle } from "./move-handle.tsx";
import type { Target } from "./tree-moves.ts";

type Props = {
  tree: readonly AdminCategory[];
  category: AdminCategory;
  titleOf: (category: AdminCategory) => string;
  onMove: ((moved: AdminCategory, target: Target) => void) | undefined;
  onEdit: ((category: AdminCategory) => void) | undefined;
  onAddBelow: ((category: AdminCategory) => void) | undefined;
  isFolded: boolean;
  onFold: (() => void) | undefined;
};

export function CategoryRow(props: Props) {
  const { tree, category, titleOf, onMove, onEdit, onAddBelow, isFolded, onFold } = props;
  const t = useText();
  const name = titleOf(category);
  return (
    <Box sx={{ ...row, pl: { xs: (category.level - 1) * 1.5, sm: (category.level - 1) * 4 } }}>
      {onMove ? <MoveHandle {...{ tree, category, name, onMove }} /> : <DragIcon sx={{ visibility: "hidden" }} />}
      {onFold ? (
        <IconButton
          size="small"
          onClick={onFold}
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? "tatka.terms.unfold" : "tatka.terms.fold", { name })}
        >
          <ExpandIcon fontSize="small" sx={{ transform: isFolded ? "rotate(-90deg)" : "none" }} />
        </IconButton>
      ) : (
        <Box sx={{ width: 34, flexShrink: 0 }} />
      )}
      <Box sx={frame}>
        {category.pictureUrl ? (
          <Box component="img" src={category.pictureUrl} alt="" loading="lazy" draggable={false} sx={cover} />
        ) : (
          <ImageIcon fontSize="small" />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <RowText
          title={name}
          note={t("tatka.terms.products", { smart_count: category.products })}
          isHidden={category.status === "hidden"}
        />
      </Box>
      {onAddBelow && (
        <IconButton onClick={() => onAddBelow(category)} aria-label={t("tatka.terms.add_below", { name })}>
          <AddIcon fontSize="small" />
        </IconButton>
      )}
      {onEdit && (
        <IconButton onClick={() => onEdit(category)} aria-label={t("tatka.records.edit_named", { name })}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const row = { display: "flex", alignItems: "center", gap: 0.5, py: 0.5 } as const;
const frame = {
  width: 40,
  height: 40,
  mr: 1,
  flexShrink: 0,
  borderRadius: 1,
  overflow: "hidden",
  display: { xs: "none", sm: "grid" },
  placeItems: "center",
  color: "text.secondary",
  backgroundColor: "var(--tatka-surface-sunken)",
} as const;
const cover = { width: "100%", height: "100%", objectFit: "cover", display: "block" } as const;
