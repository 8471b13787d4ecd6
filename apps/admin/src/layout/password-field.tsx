import HideIcon from "@mui/icons-material/VisibilityOffOutlined";
import ShowIcon from "@mui/icons-material/VisibilityOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useText } from "../messages/use-text.ts";

type Props = { error: string | undefined; autoFocus?: boolean };

export function PasswordField({ error, autoFocus = false }: Props) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      type={isShown ? "text" : "password"}
      label={t("tatka.login.password")}
      autoComplete="current-password"
      autoFocus={autoFocus}
      required
      fullWidth
      error={Boolean(error)}
      helperText={error}
      slotProps={{
        htmlInput: { maxLength: 200 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t(isShown ? "tatka.login.hide_password" : "tatka.login.show_password")}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <HideIcon /> : <ShowIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
