import Box from "@mui/material/Box";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

type Props = { title: string; width: number; path: string; draft: string };

const HEIGHT = 640;

/**
 * Posts the draft into a new iframe each time, because the first page of a frame adds no history entry, so "back" still
 * leaves the page.
 */
export function PreviewFrame({ title, width, path, draft }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const [scale, setScale] = useState(1);
  const [posted, setPosted] = useState({ number: 0, path, draft });

  useEffect(() => {
    setPosted(({ number }) => ({ number: number + 1, path, draft }));
  }, [path, draft]);
  // Waits until the frame is in the document.
  useEffect(() => {
    if (posted.number > 0) form.current?.submit();
  }, [posted.number]);

  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);

  const name = `${id}-${posted.number}`;
  return (
    <Box
      ref={box}
      sx={{ height: HEIGHT, overflow: "hidden", borderRadius: "12px", border: "1px solid var(--tatka-line)" }}
    >
      {/* Outside the settings form, because forms cannot be nested. */}
      {createPortal(
        <form ref={form} method="post" action={posted.path} target={name} hidden>
          <input type="hidden" name="draft" value={posted.draft} />
        </form>,
        document.body,
      )}
      <Box
        component="iframe"
        key={name}
        name={name}
        title={title}
        sx={{
          width,
          height: HEIGHT / scale,
          border: 0,
          display: "block",
          mx: scale === 1 ? "auto" : 0,
          transform: `scale(${scale})`,
          transformOrigin: "0 0",
        }}
      />
    </Box>
  );
}
