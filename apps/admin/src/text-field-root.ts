import FormControl from "@mui/material/FormControl";
import { styled } from "@mui/material/styles";

/**
 * Props that react-admin passes to text fields for older versions of Material UI. Version 9 would write them into the
 * page as attributes.
 */
const older: readonly PropertyKey[] = ["InputProps", "inputProps", "isRequired"];
/** As Material UI's own roots. */
const ofStyles: readonly PropertyKey[] = ["ownerState", "theme", "sx", "as"];

export const TextFieldRoot = styled(FormControl, {
  shouldForwardProp: (name) => !older.includes(name) && !ofStyles.includes(name),
})({});
