import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useQuery } from "@tanstack/react-query";
import type { adminContactCannedAnswers, adminProblemCannedAnswers } from "@tatka/contract/content/canned-answers";
import { fillTemplate } from "@tatka/domain/content/message-template";
import { useDataProvider, useLocale } from "react-admin";
import type { TatkaDataProvider } from "../providers/data-provider.ts";

type Props = {
  route: typeof adminContactCannedAnswers | typeof adminProblemCannedAnswers;
  /** The customer's language, whatever the back office's is. */
  language: "en" | "bn";
  values: Record<string, string>;
  onChoose: (text: string) => void;
};

/** Canned answers: a click inserts one into the text field, where it can be edited. */
export function CannedAnswers({ route, language, values, onChoose }: Props) {
  const isBangla = useLocale() === "bn";
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const { data } = useQuery({ queryKey: ["canned-answer", route.path], queryFn: () => dataProvider.call(route) });
  if (!data || data.items.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {data.items.map(({ id, title, titleBn, text, textBn }) => (
        <Chip
          key={id}
          variant="outlined"
          label={isBangla ? titleBn : title}
          onClick={() => onChoose(fillTemplate(language === "bn" ? textBn : text, values))}
          sx={{ minHeight: { xs: 44, md: 32 } }}
        />
      ))}
    </Box>
  );
}
