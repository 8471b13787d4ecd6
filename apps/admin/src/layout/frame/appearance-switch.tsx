import SystemIcon from "@mui/icons-material/BrightnessAutoOutlined";
import DarkIcon from "@mui/icons-material/DarkModeOutlined";
import LightIcon from "@mui/icons-material/LightModeOutlined";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useText } from "../../messages/use-text.ts";

const modes = [
  { mode: "light", icon: LightIcon, label: "tatka.header.light" },
  { mode: "dark", icon: DarkIcon, label: "tatka.header.dark" },
  { mode: "system", icon: SystemIcon, label: "tatka.header.system" },
] as const;

/** MUI stores the choice and writes it to data-theme on <html>, which the shared tokens follow. */
export function AppearanceSwitch() {
  const t = useText();
  const { mode = "system", setMode } = useColorScheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const Icon = modes.find((candidate) => candidate.mode === mode)?.icon ?? SystemIcon;
  return (
    <>
      <Tooltip title={t("tatka.header.appearance")}>
        <IconButton
          aria-label={t("tatka.header.appearance")}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        {modes.map(({ mode: choice, icon: ChoiceIcon, label }) => (
          <MenuItem
            key={choice}
            selected={choice === mode}
            onClick={() => {
              setMode(choice);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <ChoiceIcon fontSize="small" />
            </ListItemIcon>
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
