import FrozenIcon from "@mui/icons-material/AcUnitOutlined";
import ChilledIcon from "@mui/icons-material/KitchenOutlined";
import AmbientIcon from "@mui/icons-material/ShoppingBagOutlined";
import type { Storage } from "@tatka/domain/orders/picking/picking-round";

/** Colours and symbol of each storage temperature. */
export const storageLook = {
  frozen: { icon: FrozenIcon, ink: "var(--tatka-frozen)", soft: "var(--tatka-frozen-soft)" },
  chilled: { icon: ChilledIcon, ink: "var(--tatka-chilled)", soft: "var(--tatka-chilled-soft)" },
  ambient: { icon: AmbientIcon, ink: "var(--tatka-ink)", soft: "var(--tatka-quiet)" },
} as const satisfies Record<Storage, object>;
