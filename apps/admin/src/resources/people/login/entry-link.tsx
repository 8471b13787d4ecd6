import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router";

type Props = { question: string; answer: string; to: string };

/** A link between the login pages. */
export function EntryLink({ question, answer, to }: Props) {
  return (
    <Typography sx={{ color: "text.secondary" }}>
      {question}{" "}
      <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
        {answer}
      </Link>
    </Typography>
  );
}
