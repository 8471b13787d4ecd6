import SoundOnIcon from "@mui/icons-material/NotificationsActiveOutlined";
import SoundOffIcon from "@mui/icons-material/NotificationsOffOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { visuallyHidden } from "../../../layout/visually-hidden.ts";
import { useText } from "../../../messages/use-text.ts";
import { chime } from "./chime.ts";
import { useKept } from "./use-kept.ts";
import { useOrderNews } from "./use-order-news.ts";

/** Shows whether live updates work, and announces new orders by text and sound. */
export function NewsBar() {
  const t = useText();
  const { taka } = useFormats();
  const notify = useNotify();
  const [isLoud, setLoud] = useKept("sound", true);
  const [said, setSaid] = useState("");
  const { isLive } = useOrderNews(({ number, name, total }) => {
    const text = t("tatka.order_admin.arrived", { number, name, total: taka(total) });
    setSaid(text);
    notify(text, { type: "info" });
    // Before the first interaction the browser plays no sound; the text is announced anyway.
    if (isLoud) chime().catch(() => undefined);
  });

  function switchSound() {
    setLoud(!isLoud);
    if (!isLoud) chime().catch(() => undefined);
  }

  const label = t(isLoud ? "tatka.order_admin.sound_on" : "tatka.order_admin.sound_off");
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 0.5, flexBasis: { xs: "100%", sm: "auto" } }}>
      <Box
        aria-hidden
        sx={{
          width: 9,
          height: 9,
          borderRadius: "50%",
          backgroundColor: isLive ? "var(--tatka-brand)" : "var(--tatka-line-strong)",
        }}
      />
      <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary", mr: 0.5 }}>
        {t(isLive ? "tatka.order_admin.live" : "tatka.order_admin.not_live")}
      </Typography>
      <Tooltip title={label}>
        <IconButton aria-label={t("tatka.order_admin.sound")} aria-pressed={isLoud} onClick={switchSound}>
          {isLoud ? <SoundOnIcon /> : <SoundOffIcon />}
        </IconButton>
      </Tooltip>
      <Box aria-live="polite" sx={visuallyHidden}>
        {said}
      </Box>
    </Stack>
  );
}
