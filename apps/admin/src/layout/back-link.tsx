import BackIcon from "@mui/icons-material/ArrowBack";
import Button from "@mui/material/Button";
import { Link } from "react-router";

/** The link back to the parent page, above the title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      className="print-never"
      component={Link}
      to={to}
      color="inherit"
      startIcon={<BackIcon />}
      sx={{ ml: -1.5, mb: 0.5 }}
    >
      {label}
    </Button>
  );
}
