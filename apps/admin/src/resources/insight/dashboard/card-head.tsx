import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";

type Props = { id: string; title: string; note: string; more?: { to: string; label: string } };

/** The head of a dashboard card, with a link to its page. */
export function CardHead({ id, title, note, more }: Props) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, minHeight: 40 }}>
      <Box
        sx={{ flex: 1, minWidth: 0, display: "flex", flexWrap: "wrap", columnGap: 1, alignItems: "baseline", py: 0.75 }}
      >
        <Typography variant="h2" id={id} sx={{ fontSize: "0.875rem" }}>
          {title}
        </Typography>
        <Typography sx={{ fontSize: "0.75rem", color: "text.secondary", minWidth: 0 }}>{note}</Typography>
      </Box>
      {more && (
        <Button component={Link} to={more.to} size="small" color="inherit" sx={{ flexShrink: 0 }}>
          {more.label}
        </Button>
      )}
    </Box>
  );
}
