import { customFieldRoutes, fieldKinds, fieldRoutes } from "@tatka/contract/content/custom-fields";
import type { Feature } from "../../../platform/feature.ts";
import { customFieldData } from "./custom-field-data.ts";
import { changeField, createField, customFieldsTag, listFields, shownFields } from "./definitions.ts";
import { changeValues, readValues } from "./values.ts";

export { cellOf, customFieldsTag, shownFields } from "./definitions.ts";
export {
  hasFieldValue,
  publicField,
  publicFieldsOf,
  type StoredPublicField,
  valuesOfRecord,
} from "./record-fields.ts";
export { saveValues, writeValues } from "./values.ts";

/** Fields that staff define for products, orders and customers, and their values. */
export const customFields: Feature = {
  cacheTags: [customFieldsTag],
  routes(api, office) {
    const { db } = office;
    api.handleStaff(customFieldRoutes.list, async () => ({ items: await listFields(db) }));
    api.handleStaff(customFieldRoutes.create, async ({ body }, staff) => createField(office, staff, body));
    api.handleStaff(customFieldRoutes.update, async ({ params, body }, staff) =>
      changeField(office, staff, params.id, body),
    );
    for (const kind of fieldKinds) {
      const idIn = (params: { id: number } | { number: string }) => ("id" in params ? params.id : params.number);
      api.handleStaff(fieldRoutes[kind].list, async () => ({ fields: await shownFields(db, kind) }));
      api.handleStaff(fieldRoutes[kind].read, async ({ params }) => readValues(db, kind, idIn(params)));
      api.handleStaff(fieldRoutes[kind].change, async ({ params, body }, staff) =>
        changeValues(office, staff, { kind, id: idIn(params), changes: body.values }),
      );
    }
  },
  personalData: [customFieldData],
};
