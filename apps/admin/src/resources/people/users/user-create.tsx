import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { userRoutes } from "@tatka/contract/people/staff-accounts";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { BackLink } from "../../../layout/back-link.tsx";
import { PageHeader } from "../../../layout/page-header.tsx";
import { useText } from "../../../messages/use-text.ts";
import { useCall } from "../../../records/use-call.ts";
import { HubChoice } from "./hub-choice.tsx";
import { RoleChoice } from "./role-choice.tsx";

const nobody = { name: "", email: "", phone: "" };

/** Creates a staff account. The new colleague sets the password. */
export function UserCreate() {
  const t = useText();
  const navigate = useNavigate();
  const [person, setPerson] = useState(nobody);
  const [roles, setRoles] = useState<number[]>([]);
  const [hubIds, setHubIds] = useState<number[]>([]);
  const [isChecked, setChecked] = useState(false);
  const { run, isBusy, problem } = useCall(userRoutes.create, {
    done: () => t("tatka.people.users.created", { name: person.name }),
    onDone: ({ id }) => navigate(`/users/${id}`),
    showsProblem: true,
  });
  const isUnnamed = person.name.trim() === "";
  const isUnreachable = person.email.trim() === "" && person.phone.trim() === "";

  function create(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isUnnamed || isUnreachable || roles.length === 0) return;
    run({ body: { ...person, roles, hubIds } });
  }

  const text = (field: keyof typeof nobody) => ({
    label: t(`tatka.people.${field}`),
    value: person[field],
    onChange: ({ target }: { target: { value: string } }) => setPerson({ ...person, [field]: target.value }),
    fullWidth: true,
  });
  const missingAddress = isChecked && isUnreachable;

  return (
    <>
      <PageHeader
        title={t("tatka.people.users.create_title")}
        subtitle={t("tatka.people.users.create_text")}
        above={<BackLink to="/users" label={t("tatka.people.users.back")} />}
      />
      <Card
        component="form"
        noValidate
        onSubmit={create}
        sx={{ p: { xs: 2, md: 3 }, maxWidth: { xs: 720, xl: "none" } }}
      >
        <Stack sx={{ gap: 2.5 }}>
          <Box sx={beside("1fr 2fr")}>
            <TextField
              {...text("name")}
              required
              autoFocus
              error={isChecked && isUnnamed}
              helperText={isChecked && isUnnamed && t("tatka.people.required")}
              slotProps={{ htmlInput: { maxLength: 100, autoComplete: "off" } }}
            />
            <Stack direction={{ sm: "row" }} sx={{ gap: 2.5 }}>
              <TextField
                {...text("email")}
                type="email"
                error={missingAddress}
                helperText={missingAddress && t("tatka.people.users.email_or_phone")}
                slotProps={{ htmlInput: { maxLength: 254, autoComplete: "off" } }}
              />
              <TextField
                {...text("phone")}
                type="tel"
                error={missingAddress}
                slotProps={{ htmlInput: { maxLength: 30, autoComplete: "off" } }}
              />
            </Stack>
          </Box>
          <Box sx={beside("1fr 1fr")}>
            <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
              <Typography component="legend" sx={{ fontWeight: 650, mb: 0.5 }}>
                {t("tatka.people.users.roles_role")}
              </Typography>
              <RoleChoice chosen={roles} onChoose={setRoles} />
              {isChecked && roles.length === 0 && (
                <Typography role="alert" sx={{ color: "error.main", fontSize: "0.875rem" }}>
                  {t("tatka.people.users.choose_role")}
                </Typography>
              )}
            </Stack>
            <Stack component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
              <Typography component="legend" sx={{ fontWeight: 650, mb: 0.5 }}>
                {t("tatka.people.users.hubs")}
              </Typography>
              <Typography sx={{ color: "text.secondary", fontSize: "0.875rem" }}>
                {t("tatka.people.users.hubs_text")}
              </Typography>
              <HubChoice chosen={hubIds} onChoose={setHubIds} />
            </Stack>
          </Box>
          {problem && <Alert severity="error">{problem}</Alert>}
          <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ alignSelf: "flex-start" }}>
            {t("tatka.people.users.create")}
          </Button>
        </Stack>
      </Card>
    </>
  );
}

/** In one row on wide screens. */
const beside = (columns: string) => ({ display: "grid", gap: 2.5, gridTemplateColumns: { xl: columns } });
