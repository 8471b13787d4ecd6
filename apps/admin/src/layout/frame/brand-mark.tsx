import Box from "@mui/material/Box";
import { brandMark } from "@tatka/theme/brand-mark";

/** The store's logo in theme colours; `inverted` is for green backgrounds. */
export function BrandMark({ size = 36, inverted = false }: { size?: number; inverted?: boolean }) {
  const { viewBox, corner, leaf, bud, basket, ribs, ribWidth } = brandMark;
  const ground = inverted ? "var(--tatka-on-brand)" : "var(--tatka-brand)";
  const shape = inverted ? "var(--tatka-brand)" : "var(--tatka-on-brand)";
  return (
    <Box component="svg" viewBox={viewBox} aria-hidden="true" sx={{ width: size, height: size, flexShrink: 0 }}>
      <Box component="rect" width="40" height="40" rx={corner} sx={{ fill: ground }} />
      <Box component="path" d={leaf} sx={{ fill: "var(--tatka-accent)" }} />
      <Box component="path" d={bud} sx={{ fill: shape, opacity: 0.7 }} />
      <Box component="path" d={basket} sx={{ fill: shape }} />
      <Box
        component="path"
        d={ribs}
        sx={{ fill: "none", stroke: ground, strokeWidth: ribWidth, strokeLinecap: "round" }}
      />
    </Box>
  );
}
