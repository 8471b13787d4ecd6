import { type RefObject, useEffect, useRef, useState } from "react";
import { openBarcodeReader } from "./barcode-reader.ts";
import { openScanGate } from "./scan-gate.ts";

export type CameraState = "starting" | "looking" | "refused" | "none" | "failed";

/** The interval between examined frames: fast enough for a hand, slow enough for a cheap phone. */
const PAUSE_MS = 120;

/** Scans for barcodes with the back camera while the component is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [state, setState] = useState<CameraState>("starting");
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const heard = useRef(onCode);
  heard.current = onCode;

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    async function look() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      const element = video.current;
      if (isOver || !element) return stop();
      element.srcObject = stream;
      setTrack(stream.getVideoTracks()[0]);
      await element.play();
      const read = await openBarcodeReader();
      const isNew = openScanGate();
      if (!isOver) setState("looking");
      while (!isOver) {
        const code = element.videoWidth > 0 ? await read(element) : undefined;
        if (!isOver && code !== undefined && isNew(code, performance.now())) heard.current(code);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    look().catch((error: unknown) => {
      stop();
      if (!isOver) setState(stateOf(error));
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [video]);

  // Missing in the DOM's types; Firefox has no capabilities at all.
  const can: (MediaTrackCapabilities & { torch?: boolean }) | undefined = track?.getCapabilities?.();
  const hasTorch = can?.torch === true;
  async function light(): Promise<void> {
    const advanced: (MediaTrackConstraintSet & { torch: boolean })[] = [{ torch: !isLit }];
    await track?.applyConstraints({ advanced });
    setLit(!isLit);
  }
  return { state, isLit, light: hasTorch ? light : undefined };
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  // Browsers provide no camera without TLS.
  if (name === "NotFoundError" || name === "OverconstrainedError" || !navigator.mediaDevices) return "none";
  return "failed";
}
