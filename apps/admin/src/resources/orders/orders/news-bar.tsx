import SoundOnIcon from "@mui/icons-material/NotificationsActiveOutlined";
import SoundOffIcon from "@mui/icons-material/NotificationsOffOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import Tooltip from "@mui/material/Tooltip";
import type { OrderNews } from "@tatka/contract/orders/order-news-admin";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useFormats } from "../../../formats.ts";
import { visuallyHidden } from "../../../layout/visually-hidden.ts";
import { useText } from "../../../messages/use-text.ts";
import { chime } from "./chime.ts";
import { LiveMark } from "./live-mark.tsx";
import { useKept } from "./use-kept.ts";
import { useOrderNews } from "./use-order-news.ts";

/** Shows whether live updates work, and announces new orders by text and sound. */
export function NewsBar() {
  const t = useText();
  const { taka } = useFormats();
  const notify = useNotify();
  const [isLoud, setLoud] = useKept("sound", true);
  const [said, setSaid] = useState("");
  const { isLive } = useOrderNews({ onArrival: announce });

  function announce({ number, name, total }: OrderNews) {
    const text = t("tatka.order_admin.arrived", { number, name, total: taka(total) });
    setSaid(text);
    notify(text, { type: "info" });
    // Before the first interaction the browser plays no sound; the text is announced anyway.
    if (isLoud) chime().catch(() => undefined);
  }

  function switchSound() {
    setLoud(!isLoud);
    if (!isLoud) chime().catch(() => undefined);
  }

  const label = t(isLoud ? "tatka.order_admin.sound_on" : "tatka.order_admin.sound_off");
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 0.5 }}>
      <LiveMark isLive={isLive} />
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
