import AddIcon from "@mui/icons-material/Add";
import EditIcon from "@mui/icons-material/EditOutlined";
import FieldsIcon from "@mui/icons-material/PostAddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type CustomField, customFieldRoutes, fieldKinds } from "@tatka/contract/content/custom-fields";
import { useState } from "react";
import { useDataProvider, useLocaleState } from "react-admin";
import { PageHeader } from "../../../layout/page-header.tsx";
import { PageLoading } from "../../../layout/page-loading.tsx";
import { PageMessage } from "../../../layout/page-message.tsx";
import { PageProblem } from "../../../layout/page-problem.tsx";
import { useText } from "../../../messages/use-text.ts";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";
import { useMay } from "../../../records/use-may.ts";
import { FieldDialog } from "./field-dialog.tsx";

/** The fields that this store has defined, by kind of record. */
export function CustomFieldsPage() {
  const t = useText();
  const mayChange = useMay()("setting.update");
  const dataProvider = useDataProvider<TatkaDataProvider>();
  /** A new one is edited as null. */
  const [edited, setEdited] = useState<CustomField | null>();
  const { data, error, refetch } = useQuery({
    queryKey: ["custom-field"],
    queryFn: () => dataProvider.call(customFieldRoutes.list),
  });
  return (
    <>
      <PageHeader title={t("tatka.custom_fields.title")} subtitle={t("tatka.custom_fields.subtitle")}>
        {mayChange && (
          <Button variant="contained" startIcon={<AddIcon />} data-shortcut="new" onClick={() => setEdited(null)}>
            {t("tatka.custom_fields.add")}
          </Button>
        )}
      </PageHeader>
      {!data && (error ? <PageProblem error={error} onRetry={refetch} /> : <PageLoading />)}
      {data?.items.length === 0 && (
        <PageMessage
          icon={FieldsIcon}
          title={t("tatka.custom_fields.none_title")}
          text={t("tatka.custom_fields.none_text")}
        />
      )}
      <Box sx={{ display: "grid", gap: 2 }}>
        {fieldKinds.map((kind) => {
          const fields = data?.items.filter((field) => field.kind === kind) ?? [];
          if (fields.length === 0) return null;
          return (
            <Card component="section" aria-labelledby={`fields-${kind}`} key={kind}>
              <Typography id={`fields-${kind}`} variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
                {t(`tatka.custom_fields.kinds.${kind}`)}
              </Typography>
              <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
                {fields.map((field) => (
                  <FieldRow key={field.id} field={field} onEdit={mayChange ? () => setEdited(field) : undefined} />
                ))}
              </Box>
            </Card>
          );
        })}
      </Box>
      {edited !== undefined && <FieldDialog field={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function FieldRow({ field, onEdit }: { field: CustomField; onEdit: (() => void) | undefined }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { label, labelBn, type, isActive, isRequired, isPublic, key } = field;
  const name = locale === "bn" ? labelBn : label;
  const about = [
    t(`tatka.custom_fields.types.${type}`),
    ...(isRequired ? [t("tatka.custom_fields.is_required")] : []),
    ...(isPublic ? [t("tatka.custom_fields.is_public")] : []),
  ];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
          {[...about, t("tatka.custom_fields.key", { key })].join(" · ")}
        </Typography>
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={isActive ? "success" : "default"}
        label={t(`tatka.custom_fields.${isActive ? "shown" : "hidden"}`)}
      />
      {onEdit && (
        <IconButton
          onClick={onEdit}
          aria-label={t("tatka.custom_fields.edit_named", { name })}
          sx={{ minWidth: 44, minHeight: 44 }}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const row = {
  display: "flex",
  gap: 1.5,
  px: 2,
  py: 1.5,
  alignItems: "center",
  borderTop: "1px solid var(--tatka-line)",
} as const;
