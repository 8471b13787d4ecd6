import LogoutIcon from "@mui/icons-material/Logout";
import SecurityIcon from "@mui/icons-material/ShieldOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useGetIdentity } from "react-admin";
import { Link } from "react-router";
import { useText } from "../../messages/use-text.ts";
import { countUnsent } from "../../offline/kept-actions.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import { UnsentDialog } from "./unsent-dialog.tsx";
import { useLeave } from "./use-leave.ts";

export function UserMenu() {
  const t = useText();
  const leave = useLeave();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [unsent, setUnsent] = useState(0);
  const name = identity?.fullName ?? t("tatka.user.admin");
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, px: { xs: 0.75, sm: 1 }, gap: 1 }}
      >
        <Avatar
          aria-hidden="true"
          sx={{ width: 32, height: 32, fontSize: "0.875rem", fontWeight: 700, ...avatarColours }}
        >
          {[...name][0]?.toUpperCase()}
        </Avatar>
        <Box component="span" sx={visuallyHidden}>{`${t("tatka.user.menu")}: `}</Box>
        <Typography component="span" noWrap sx={isPhone ? visuallyHidden : shownName}>
          {name}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableScrollLock>
        <Box component="li" sx={{ px: 2, py: 1, maxWidth: 260 }} aria-hidden="true">
          <Typography sx={{ fontSize: "0.75rem", color: "text.secondary" }}>{t("tatka.user.signed_in_as")}</Typography>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
        </Box>
        <Divider component="li" aria-hidden="true" />
        <MenuItem component={Link} to="/security" onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <SecurityIcon fontSize="small" />
          </ListItemIcon>
          {t("tatka.security.menu")}
        </MenuItem>
        <MenuItem onClick={askOrLeave}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t("tatka.user.logout")}
        </MenuItem>
      </Menu>
      {unsent > 0 && <UnsentDialog unsent={unsent} onStay={() => setUnsent(0)} onLeave={leave} />}
    </>
  );

  function askOrLeave() {
    const waiting = countUnsent();
    if (waiting === 0) return leave();
    setAnchor(null);
    setUnsent(waiting);
  }
}

const shownName = { maxWidth: 160, fontWeight: 600, fontSize: "0.875rem" } as const;
const avatarColours = { backgroundColor: "var(--tatka-accent)", color: "var(--tatka-on-accent)" };
