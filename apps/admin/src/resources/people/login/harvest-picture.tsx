import Box from "@mui/material/Box";

const accent = { fill: "var(--tatka-accent)" };
const accentSoft = { fill: "var(--tatka-accent-soft)" };
const leaf = { fill: "var(--tatka-brand-soft)" };
const stem = { fill: "none", stroke: "var(--tatka-brand)", strokeWidth: 5, strokeLinecap: "round" };
const crate = { fill: "var(--tatka-on-accent)", opacity: 0.32 };

/** A drawing of a crate with mangoes and greens, in theme colours. */
export function HarvestPicture() {
  return (
    <Box
      component="svg"
      viewBox="0 0 400 300"
      aria-hidden="true"
      sx={{
        position: { xs: "absolute", md: "static" },
        right: -34,
        bottom: -22,
        width: { xs: 210, sm: 270, md: "min(100%, 440px)" },
        alignSelf: "center",
      }}
    >
      <Box component="circle" cx="286" cy="104" r="78" sx={{ ...accent, opacity: 0.9 }} />
      <Box component="circle" cx="286" cy="104" r="104" sx={{ ...accent, opacity: 0.14 }} />
      <Box component="path" d="M118 178C62 150 58 74 108 34c50 34 62 100 24 146z" sx={leaf} />
      <Box component="path" d="M120 178C114 128 110 92 106 62" sx={stem} />
      <Box component="path" d="M178 182c-30-44-14-106 38-124 26 46 12 104-24 126z" sx={{ ...leaf, opacity: 0.86 }} />
      <Box component="path" d="M184 182c4-42 14-74 28-104" sx={stem} />
      <Box component="path" d="M92 226c-22-40 6-78 50-70 40 8 50 44 30 72z" sx={accent} />
      <Box
        component="path"
        d="M106 180c8-10 20-14 32-12"
        sx={{ fill: "none", stroke: "var(--tatka-accent-soft)", strokeWidth: 6, strokeLinecap: "round" }}
      />
      <Box component="path" d="M178 226c-18-38 10-72 52-62 40 10 44 42 24 64z" sx={accentSoft} />
      <Box component="path" d="M252 226c-14-34 12-62 46-52 30 8 36 34 20 54z" sx={accent} />
      <Box component="path" d="M62 208h282l-18 84H80z" sx={{ fill: "var(--tatka-on-brand)" }} />
      <Box component="path" d="M62 208h282l-4 18H66z" sx={crate} />
      <Box component="path" d="M72 244h262l-3 14H75z" sx={{ ...crate, opacity: 0.14 }} />
      <Box component="path" d="M78 270h250l-2 12H80z" sx={{ ...crate, opacity: 0.14 }} />
    </Box>
  );
}
