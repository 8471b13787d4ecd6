import type { AdminProblem, adminProblemPicture } from "@tatka/contract/orders/problems-admin";
import { urlOf } from "@tatka/contract/route";
import { useFormats } from "../../../formats.ts";
import { SentPictures } from "../../../layout/sent-pictures.tsx";
import { useText } from "../../../messages/use-text.ts";

export function ProblemPictures({ problem: { id, pictures } }: { problem: Pick<AdminProblem, "id" | "pictures"> }) {
  const t = useText();
  const { count } = useFormats();
  return (
    <SentPictures
      pictures={pictures.map(({ name }, index) => ({
        url: urlOf<typeof adminProblemPicture>("/admin/problem/{id}/picture/{name}", { params: { id, name } }),
        alt: t("tatka.problems.picture", { number: count(index + 1) }),
      }))}
    />
  );
}
