import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import type { AdminProblem, adminProblemPicture } from "@tatka/contract/orders/problems-admin";
import { urlOf } from "@tatka/contract/route";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";

export function ProblemPictures({ problem: { id, pictures } }: { problem: Pick<AdminProblem, "id" | "pictures"> }) {
  const t = useText();
  const { count } = useFormats();
  if (pictures.length === 0) return null;
  return (
    <Stack component="ul" direction="row" sx={{ gap: 1.5, flexWrap: "wrap", listStyle: "none", m: 0, mt: 1.5, p: 0 }}>
      {pictures.map(({ name }, index) => {
        const url = urlOf<typeof adminProblemPicture>("/admin/problem/{id}/picture/{name}", { params: { id, name } });
        return (
          <Box component="li" key={name}>
            <Box component="a" href={url} target="_blank" rel="noreferrer" sx={{ display: "block" }}>
              <Box
                component="img"
                src={url}
                alt={t("tatka.problems.picture", { number: count(index + 1) })}
                loading="lazy"
                sx={picture}
              />
            </Box>
          </Box>
        );
      })}
    </Stack>
  );
}

const picture = {
  display: "block",
  width: 140,
  height: 140,
  objectFit: "cover",
  borderRadius: "var(--tatka-radius-small)",
} as const;
