import MenuIcon from "@mui/icons-material/Menu";
import StoreIcon from "@mui/icons-material/StorefrontOutlined";
import AppBar from "@mui/material/AppBar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Toolbar from "@mui/material/Toolbar";
import { LoadingIndicator } from "react-admin";
import { useText } from "../../messages/use-text.ts";
import { CommandBar } from "../commands/command-bar.tsx";
import { AppearanceSwitch } from "./appearance-switch.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { UserMenu } from "./user-menu.tsx";

export function Header({ onOpenMenu }: { onOpenMenu?: () => void }) {
  const t = useText();
  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={{
        backgroundColor: "color-mix(in srgb, var(--tatka-page) 88%, transparent)",
        backdropFilter: "blur(10px)",
        borderBottom: "1px solid var(--tatka-line)",
      }}
    >
      <Toolbar sx={{ gap: { xs: 0.25, sm: 1 }, minHeight: { xs: 56, md: 48 }, px: { xs: 1, sm: 2 } }} disableGutters>
        {onOpenMenu && (
          <>
            <IconButton onClick={onOpenMenu} aria-label={t("tatka.header.open_menu")}>
              <MenuIcon />
            </IconButton>
            <BrandMark size={30} />
          </>
        )}
        <CommandBar />
        <Box sx={{ flex: 1 }} />
        <LoadingIndicator aria-label={t("tatka.header.loading")} />
        <Button
          href="/"
          target="_blank"
          rel="noopener"
          color="inherit"
          startIcon={<StoreIcon />}
          aria-label={t("tatka.header.view_site")}
          sx={{ minWidth: 0, px: { xs: 1, sm: 2 }, "& .MuiButton-startIcon": { mr: { xs: 0, sm: 1 }, ml: 0 } }}
        >
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
            {t("tatka.header.view_site")}
          </Box>
        </Button>
        <LanguageSwitch />
        <AppearanceSwitch />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}
