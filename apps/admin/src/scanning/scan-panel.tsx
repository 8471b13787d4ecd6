import LightIcon from "@mui/icons-material/FlashlightOnOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useRef, useState } from "react";
import { useText } from "../messages/use-text.ts";
import { useCamera } from "./use-camera.ts";

/** The result of a scan as text, because packers look at the pack. */
export type ScanOutcome = { isRight: boolean; text: string };

type Props = {
  /** Handles a code and returns the result as text. */
  onCode: (code: string) => ScanOutcome | Promise<ScanOutcome>;
  onClose: () => void;
};

/** The barcode scanner, with an input for codes that the camera cannot read. */
export function ScanPanel({ onCode, onClose }: Props) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState<ScanOutcome & { number: number }>();

  async function take(code: string) {
    const said = await onCode(code);
    // Vibration, for loud hubs: once for success, three times for an error.
    navigator.vibrate?.(said.isRight ? 60 : [200, 100, 200, 100, 200]);
    setOutcome((before) => ({ ...said, number: (before?.number ?? 0) + 1 }));
  }
  const { state, isLit, light } = useCamera(video, (code) => void take(code));

  function enter(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === "") return;
    void take(typed.trim());
    setTyped("");
  }

  const hasCamera = state === "starting" || state === "looking";
  return (
    <Stack component="section" aria-label={t("tatka.scan.title")} sx={{ gap: 1.5, my: 2 }}>
      {hasCamera ? (
        <Box sx={frame}>
          <video ref={video} muted playsInline aria-label={t("tatka.scan.picture")} />
          <Box aria-hidden sx={line} />
          <Typography role="status" sx={note}>
            {t(`tatka.scan.${state}`)}
          </Typography>
        </Box>
      ) : (
        <Alert severity="warning">{t(`tatka.scan.${state}`)}</Alert>
      )}
      <Box aria-live="assertive">
        {outcome && (
          <Alert
            key={outcome.number}
            severity={outcome.isRight ? "success" : "error"}
            sx={{
              fontSize: "1.125rem",
              fontWeight: 650,
              overflowWrap: "anywhere",
              ...(outcome.isRight ? {} : { border: "3px solid var(--tatka-danger)" }),
            }}
          >
            {outcome.text}
          </Alert>
        )}
      </Box>
      <Stack component="form" direction="row" onSubmit={enter} sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        <TextField
          size="small"
          label={t("tatka.scan.type")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ flex: "1 1 160px" }}
          slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off", maxLength: 64 } }}
        />
        <Button type="submit" variant="outlined" sx={tall}>
          {t("tatka.scan.enter")}
        </Button>
        {light && (
          <Button startIcon={<LightIcon />} aria-pressed={isLit} onClick={() => void light()} sx={tall}>
            {t("tatka.scan.light")}
          </Button>
        )}
        <Button color="inherit" onClick={onClose} sx={tall}>
          {t("tatka.scan.close")}
        </Button>
      </Stack>
    </Stack>
  );
}

const tall = { minHeight: 44 } as const;

const frame = {
  position: "relative",
  overflow: "hidden",
  borderRadius: "12px",
  backgroundColor: "#000",
  height: { xs: 200, sm: 260 },
  "& video": { width: "100%", height: "100%", objectFit: "cover", display: "block" },
} as const;

const line = {
  position: "absolute",
  left: "10%",
  right: "10%",
  top: "50%",
  height: "2px",
  backgroundColor: "#fff",
} as const;

const note = {
  position: "absolute",
  left: 8,
  bottom: 8,
  px: 1,
  py: 0.25,
  borderRadius: "8px",
  backgroundColor: "#000c",
  color: "#fff",
  fontSize: "0.875rem",
} as const;
