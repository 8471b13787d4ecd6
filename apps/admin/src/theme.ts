import type { CssVarsThemeOptions, PaletteOptions } from "@mui/material/styles";
import type { RaThemeOptions } from "react-admin";
import { TextFieldRoot } from "./text-field-root.ts";

/**
 * The shared tokens as a MUI theme. The palette names the tokens' CSS variables and never a colour: `nativeColor` lets
 * MUI mix them in the browser, and `light-dark()` inside the tokens follows the data-theme attribute that MUI sets.
 *
 * MUI's JavaScript colour functions (lighten, darken, alpha imported from the package) cannot read a variable.
 * react-admin calls them in one place, its bulk actions toolbar: a list with bulk actions passes its own
 * `bulkActionsToolbar`.
 */
const token = (name: string) => `var(--tatka-${name})`;

const tone = (name: string, onTone: string, strong = name) => ({
  main: token(name),
  light: token(name),
  dark: token(strong),
  contrastText: onTone,
});

const palette: PaletteOptions = {
  primary: tone("brand", token("on-brand"), "brand-strong"),
  secondary: tone("accent", token("on-accent")),
  success: tone("brand", token("on-brand"), "brand-strong"),
  warning: tone("accent", token("on-accent")),
  error: tone("danger", token("surface")),
  info: tone("frozen", token("surface")),
  background: { default: token("page"), paper: token("surface") },
  text: { primary: token("ink"), secondary: token("ink-muted") },
  divider: token("line"),
};

const cssVariables: CssVarsThemeOptions & { nativeColor: boolean } = {
  nativeColor: true,
  colorSchemeSelector: "data-theme",
};

/** Compact with a mouse and space for tables; phones keep large touch targets. */
const besideAMouse = "@media (min-width: 900px)";

const softAlert = (severity: "success" | "info" | "warning" | "error", name: string) => ({
  props: { severity, variant: "standard" as const },
  style: {
    color: token(severity === "error" ? "danger" : "ink"),
    backgroundColor: token(`${name}-soft`),
    "& .MuiAlert-icon": { color: token(severity === "warning" ? "ink" : name) },
  },
});

export const theme: RaThemeOptions = {
  cssVariables,
  colorSchemes: { light: { palette }, dark: { palette } },
  shape: { borderRadius: 10 },
  motion: { reducedMotion: "system" },
  typography: {
    fontFamily: token("font"),
    h1: { fontSize: "1.25rem", fontWeight: 700, letterSpacing: "-0.01em", lineHeight: 1.3 },
    h2: { fontSize: "1rem", fontWeight: 650, letterSpacing: "-0.005em", lineHeight: 1.35 },
    h3: { fontSize: "0.875rem", fontWeight: 650, lineHeight: 1.4 },
    body1: { fontSize: "0.875rem", lineHeight: 1.5 },
    body2: { fontSize: "0.8125rem", lineHeight: 1.5 },
    button: { textTransform: "none", fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          borderRadius: 8,
          paddingInline: 16,
          minHeight: 44,
          [besideAMouse]: { paddingInline: 12, minHeight: 32 },
        },
        sizeSmall: { minHeight: 40, [besideAMouse]: { minHeight: 28, paddingInline: 10 } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          borderRadius: token("radius"),
          border: `1px solid ${token("line")}`,
          boxShadow: token("shadow"),
          overflow: "clip",
        },
      },
    },
    MuiTextField: {
      defaultProps: { variant: "outlined", margin: "none", size: "small", slots: { root: TextFieldRoot } },
    },
    MuiFormControl: { defaultProps: { variant: "outlined", margin: "none" } },
    MuiOutlinedInput: {
      styleOverrides: {
        // Below 16 px, phones zoom into the page on focus.
        root: { backgroundColor: token("surface"), fontSize: "1rem", [besideAMouse]: { fontSize: "0.875rem" } },
        // With a line height of 23 px, as high as a button.
        inputSizeSmall: {
          "&:not(textarea)": { paddingBlock: 10.5, [besideAMouse]: { paddingBlock: 6.5 } },
          [besideAMouse]: { paddingBlock: 6.5 },
        },
        notchedOutline: { borderColor: token("line-strong") },
      },
    },
    MuiInputLabel: {
      styleOverrides: {
        // Vertically centred in an empty field of that height.
        sizeSmall: {
          "&:not(.MuiInputLabel-shrink)": {
            transform: "translate(14px, 11px) scale(1)",
            [besideAMouse]: { transform: "translate(14px, 9px) scale(1)" },
          },
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: token("line"), fontSize: "0.8125rem" },
        head: {
          fontSize: "0.75rem",
          fontWeight: 600,
          color: token("ink-muted"),
          backgroundColor: token("surface-sunken"),
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: token("radius-small"),
          color: token("ink"),
          variants: [
            softAlert("success", "brand"),
            softAlert("info", "frozen"),
            softAlert("warning", "accent"),
            softAlert("error", "danger"),
          ],
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: { textTransform: "none", fontWeight: 600, color: token("ink-muted"), paddingInline: 16 },
        sizeSmall: { paddingInline: 16, minHeight: 44, [besideAMouse]: { paddingInline: 12, minHeight: 32 } },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 999 } } },
    MuiMenu: {
      styleOverrides: {
        paper: {
          borderRadius: token("radius"),
          border: `1px solid ${token("line")}`,
          boxShadow: token("shadow-raised"),
        },
      },
    },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: token("ink"), color: token("page"), fontSize: "0.8125rem" } },
    },
  },
};
