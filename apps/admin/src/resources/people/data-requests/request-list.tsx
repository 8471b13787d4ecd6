import RequestIcon from "@mui/icons-material/FolderSharedOutlined";
import Chip from "@mui/material/Chip";
import {
  type DataRequest,
  dataRequestKinds,
  dataRequestRoutes,
  dataRequestWays,
} from "@tatka/contract/people/data-requests";
import { dhakaDay } from "@tatka/domain/dhaka-time";
import { BooleanInput, SelectInput } from "react-admin";
import { useText } from "../../../messages/use-text.ts";
import { DayInput } from "../../../records/fields/day-input.tsx";
import { dayText } from "../../../records/fields/day-text.ts";
import { PlainTextInput } from "../../../records/fields/plain-text-input.tsx";
import { RecordPage } from "../../../records/list/record-page.tsx";
import { RowText } from "../../../records/list/row-text.tsx";

export function RequestList() {
  const t = useText();
  const blank = { kind: "download", cameBy: "mail", arrivedOn: dhakaDay(new Date()), note: "", isDone: false };
  const nameOf = ({ kind, person }: DataRequest) =>
    `${t(`tatka.data_requests.kinds.${kind}`)} · ${person || t("tatka.data_requests.erased")}`;
  const aboutOf = ({ cameBy, arrivedOn, note }: DataRequest) => {
    const way = t(`tatka.data_requests.ways.${cameBy}`);
    const arrived = t("tatka.data_requests.about", { way, day: dayText(arrivedOn) });
    return note ? `${arrived} · ${note}` : arrived;
  };
  return (
    <RecordPage<DataRequest>
      icon={RequestIcon}
      title={t("tatka.menu.data_requests")}
      subtitle={t("tatka.data_requests.subtitle")}
      addLabel={t("tatka.data_requests.add")}
      schema={dataRequestRoutes.create.body}
      blank={blank}
      nameOf={nameOf}
      row={(request) => (
        <RowText
          title={nameOf(request)}
          note={
            <>
              {aboutOf(request)} <DueChip request={request} />
            </>
          }
        />
      )}
      inputs={<RequestInputs />}
    />
  );
}

const colours = { open: "default", near: "warning", late: "error", done: "success" } as const;

function DueChip({ request: { state, dueOn } }: { request: DataRequest }) {
  const t = useText();
  const label = t(`tatka.data_requests.due.${state}`, { day: dayText(dueOn) });
  return <Chip size="small" color={colours[state]} label={label} />;
}

function RequestInputs() {
  const t = useText();
  return (
    <>
      <SelectInput
        source="kind"
        label={t("tatka.data_requests.kind")}
        isRequired
        helperText={false}
        choices={dataRequestKinds.map((id) => ({ id, name: t(`tatka.data_requests.kinds.${id}`) }))}
      />
      <PlainTextInput source="person" label={t("tatka.data_requests.person")} isRequired />
      <SelectInput
        source="cameBy"
        label={t("tatka.data_requests.came_by")}
        isRequired
        helperText={false}
        choices={dataRequestWays.map((id) => ({ id, name: t(`tatka.data_requests.ways.${id}`) }))}
      />
      <DayInput source="arrivedOn" label={t("tatka.data_requests.arrived")} isRequired hasTime={false} />
      <PlainTextInput source="note" label={t("tatka.data_requests.note")} />
      <BooleanInput source="isDone" label={t("tatka.data_requests.done")} helperText={false} />
    </>
  );
}
