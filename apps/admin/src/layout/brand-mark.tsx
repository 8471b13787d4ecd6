import Box from "@mui/material/Box";

/** A leaf with a mango-coloured stem: the store's mark, drawn in the tokens' colours. `inverted` is for green grounds. */
export function BrandMark({ size = 36, inverted = false }: { size?: number; inverted?: boolean }) {
  const ground = inverted ? "var(--tatka-on-brand)" : "var(--tatka-brand)";
  const leaf = inverted ? "var(--tatka-brand)" : "var(--tatka-on-brand)";
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden="true" sx={{ width: size, height: size, flexShrink: 0 }}>
      <Box component="rect" width="32" height="32" rx="10" sx={{ fill: ground }} />
      <Box component="path" d="M8 21C7 13 12 7 24 7c1 10-4 17-12 16" sx={{ fill: leaf }} />
      <Box
        component="path"
        d="M8 26c1-6 5-10 10-13"
        sx={{ fill: "none", stroke: "var(--tatka-accent)", strokeWidth: 2.6, strokeLinecap: "round" }}
      />
    </Box>
  );
}
