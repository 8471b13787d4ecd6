import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useText } from "../../../messages/use-text.ts";

/** Whether events arrive: true only while the connection is open. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  const t = useText();
  return (
    <Stack direction="row" sx={{ alignItems: "center", gap: 0.5 }}>
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
    </Stack>
  );
}
