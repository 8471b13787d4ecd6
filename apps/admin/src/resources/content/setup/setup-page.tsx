import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useFormats } from "../../../formats.ts";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import { ShopDoor } from "./shop-door.tsx";
import { StepRow } from "./step-row.tsx";
import { useSetup } from "./use-setup.ts";

/** The setup guide: steps with links, and opening the shop. */
export function SetupPage() {
  const t = useText();
  const { count } = useFormats();
  const { data, error, refetch } = useSetup();
  if (!data) return error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />;
  const done = data.steps.filter(({ status }) => status === "done").length;
  const progress = t("tatka.setup.progress", { done: count(done), all: count(data.steps.length) });
  return (
    <>
      <PageHeader title={t("tatka.setup.title")} subtitle={t("tatka.setup.subtitle")} />
      <Box sx={grid}>
        <Box sx={{ order: { lg: 2 }, position: { lg: "sticky" }, top: 88 }}>
          <ShopDoor setup={data} />
        </Box>
        <Card component="section" aria-labelledby="setup-steps" sx={{ order: { lg: 1 }, overflow: "hidden" }}>
          <Box sx={{ px: { xs: 2, md: 3 }, pt: { xs: 2.5, md: 3 }, pb: 2 }}>
            <Typography id="setup-steps" variant="h2">
              {t("tatka.setup.steps")}
            </Typography>
            <Typography sx={{ color: "text.secondary", mt: 0.5, mb: 1.5 }}>{progress}</Typography>
            <LinearProgress
              variant="determinate"
              aria-label={progress}
              value={(done / data.steps.length) * 100}
              sx={{ height: 8, borderRadius: 4 }}
            />
          </Box>
          <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {data.steps.map((step) => (
              <StepRow key={step.id} step={step} setup={data} />
            ))}
          </Box>
        </Card>
      </Box>
    </>
  );
}

const grid = {
  display: "grid",
  gap: { xs: 2, md: 3 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 380px" },
} as const;
