import FrozenIcon from "@mui/icons-material/AcUnitOutlined";
import MoreIcon from "@mui/icons-material/ExpandMoreOutlined";
import ChilledIcon from "@mui/icons-material/KitchenOutlined";
import AmbientIcon from "@mui/icons-material/ShoppingBagOutlined";
import Box from "@mui/material/Box";
import type { RideStop } from "@tatka/contract/orders/ride";
import { useFormats } from "../../../formats.ts";
import { useTitle } from "../../../layout/use-title.ts";
import { useText } from "../../../messages/use-text.ts";

const storages = ["frozen", "chilled", "ambient"] as const;
const icons = { frozen: FrozenIcon, chilled: ChilledIcon, ambient: AmbientIcon };
const colours = { frozen: "var(--tatka-frozen)", chilled: "var(--tatka-chilled)", ambient: "var(--tatka-ink)" };

/** Items by temperature box, and by name on request. */
export function StopItems({ stop: { lines } }: { stop: Pick<RideStop, "lines"> }) {
  const t = useText();
  const titleOf = useTitle();
  const { count } = useFormats();
  const kept = storages
    .map((storage) => ({ storage, lines: lines.filter((line) => line.storage === storage) }))
    .filter((group) => group.lines.length > 0);
  return (
    <Box component="details" sx={{ mt: 0.5, "&[open] .more": { transform: "rotate(180deg)" } }}>
      <Box component="summary" sx={summary}>
        {kept.map((group) => {
          const Icon = icons[group.storage];
          return (
            <Box key={group.storage} component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
              <Icon fontSize="small" aria-hidden="true" sx={{ color: colours[group.storage] }} />
              {t(`tatka.ride.pieces_${group.storage}`, { count: count(piecesOf(group.lines)) })}
            </Box>
          );
        })}
        <MoreIcon className="more" fontSize="small" sx={{ ml: "auto" }} />
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 0, listStyle: "none" }}>
        {kept.flatMap((group) =>
          group.lines.map((line) => (
            <Box component="li" key={line.id} sx={{ display: "flex", gap: 1, py: 0.5 }}>
              <Box component="span" sx={{ fontWeight: 650, minWidth: 28 }}>
                {`${count(line.quantity)}×`}
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {titleOf(line.product)}{" "}
                <Box component="span" sx={{ color: "text.secondary" }}>
                  {titleOf(line.size)}
                </Box>
              </Box>
            </Box>
          )),
        )}
      </Box>
    </Box>
  );
}

const piecesOf = (lines: RideStop["lines"]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const summary = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
  minHeight: 44,
  cursor: "pointer",
  fontSize: "0.875rem",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
} as const;
