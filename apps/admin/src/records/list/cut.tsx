import Box from "@mui/material/Box";

type Props = { title?: string; isMuted?: boolean; isWrong?: boolean; children: string };

/** Text in a table cell that is truncated to fit; hovering shows all of it. */
export function Cut({ title, isMuted = false, isWrong = false, children }: Props) {
  const colour = isWrong ? "error.main" : isMuted ? "text.secondary" : "text.primary";
  return (
    <Box
      title={title ?? children}
      sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", color: colour }}
    >
      {children}
    </Box>
  );
}
