import Box from "@mui/material/Box";

type Props = { title?: string; isMuted?: boolean; isWrong?: boolean; children: string };

/** A text in a table that gives way to the columns beside it; in full when pointed at. */
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
