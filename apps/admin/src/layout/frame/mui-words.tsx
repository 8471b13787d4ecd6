import { type Theme, ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { useTranslate } from "react-admin";

/** Translations of MUI's own button labels. */
export function MuiWords({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const withWords = useMemo(() => {
    const close = translate("ra.action.close");
    const turn = (type: "first" | "last" | "next" | "previous") => translate(`ra.navigation.${type}`);
    return (theme: Theme): Theme => ({
      ...theme,
      components: {
        ...theme.components,
        MuiAutocomplete: {
          ...theme.components?.MuiAutocomplete,
          defaultProps: {
            ...theme.components?.MuiAutocomplete?.defaultProps,
            openText: translate("ra.action.open"),
            closeText: close,
            clearText: translate("ra.action.clear_input_value"),
            loadingText: translate("ra.page.loading"),
            noOptionsText: translate("tatka.records.no_choices"),
          },
        },
        MuiTablePagination: { ...theme.components?.MuiTablePagination, defaultProps: { getItemAriaLabel: turn } },
        MuiAlert: { ...theme.components?.MuiAlert, defaultProps: { closeText: close } },
      },
    });
  }, [translate]);
  return <ThemeProvider theme={withWords}>{children}</ThemeProvider>;
}
