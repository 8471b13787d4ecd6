import FrozenIcon from "@mui/icons-material/AcUnit";
import ChilledIcon from "@mui/icons-material/KitchenOutlined";
import AmbientIcon from "@mui/icons-material/WbSunnyOutlined";
import Chip from "@mui/material/Chip";
import type { AdminProduct } from "@tatka/contract/catalogue/product-list-admin";
import { useText } from "../../../messages/use-text.ts";

const looks = {
  frozen: { icon: FrozenIcon, colour: "var(--tatka-frozen)", background: "var(--tatka-frozen-soft)" },
  chilled: { icon: ChilledIcon, colour: "var(--tatka-chilled)", background: "var(--tatka-chilled-soft)" },
  ambient: { icon: AmbientIcon, colour: "var(--tatka-ink)", background: "var(--tatka-accent-soft)" },
};

export function StorageChip({ storage }: { storage: AdminProduct["storage"] }) {
  const t = useText();
  const { icon: Icon, colour, background } = looks[storage];
  return (
    <Chip
      size="small"
      icon={<Icon />}
      label={t(`tatka.product.${storage}`)}
      sx={{ color: colour, backgroundColor: background, "& .MuiChip-icon": { color: "inherit", fontSize: 16 } }}
    />
  );
}

/** The compact version without text. */
export function StorageMark({ storage }: { storage: AdminProduct["storage"] }) {
  const t = useText();
  const { icon: Icon, colour } = looks[storage];
  return <Icon titleAccess={t(`tatka.product.${storage}`)} sx={{ display: "block", fontSize: 18, color: colour }} />;
}
