import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type AdminPage, adminGetPageVersion } from "@tatka/contract/content/pages";
import { useFormContext } from "react-hook-form";
import { useFormats } from "../../../formats.ts";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";

/** Earlier versions. Restoring one saves its text as a new version. */
export function PageVersions({ page }: { page: AdminPage }) {
  const t = useText();
  const formats = useFormats();
  const { setValue } = useFormContext();
  const take = useCall(adminGetPageVersion, {
    onDone(words) {
      for (const [field, text] of Object.entries(words)) setValue(field, text, { shouldDirty: true });
    },
  });

  return (
    <Card component="section" aria-labelledby="page-versions" sx={{ p: { xs: 2.5, md: 3 }, alignSelf: "start" }}>
      <Typography id="page-versions" variant="h2">
        {t("tatka.content.versions")}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {page.versions.map(({ number, state, publishFrom, createdBy }) => (
          <Box component="li" key={number} sx={{ py: 1.5, borderTop: "1px solid var(--tatka-line)" }}>
            <Typography sx={{ fontWeight: 600 }}>
              {t("tatka.content.version_number", { number: formats.count(number) })} · {t(`tatka.content.${state}`)}
            </Typography>
            <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
              {formats.moment(publishFrom)}
              {createdBy && ` · ${t("tatka.content.by", { name: createdBy })}`}
            </Typography>
            {number !== page.version && (
              <Button size="small" onClick={() => take.run({ params: { slug: page.id, number } })} sx={{ ml: -0.75 }}>
                {t("tatka.content.use_version")}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
