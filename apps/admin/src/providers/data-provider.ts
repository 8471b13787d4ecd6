import { adminSendTestMessage } from "@tatka/contract/content/messages";
import { adminPreviewPage } from "@tatka/contract/content/pages";
import { adminDashboard, type Dashboard } from "@tatka/contract/insight/dashboard";
import { listOf } from "@tatka/contract/listing";
import type { Route } from "@tatka/contract/route";
import type { DataProvider, GetListParams, GetManyParams, Identifier, RaRecord } from "react-admin";
import { z } from "zod";
import type { RecordRoutes } from "../area.ts";
import { type Fields, isSame } from "../records/form/merge-changes.ts";
import { callRoute, sendTo } from "./api.ts";
import { routesOf } from "./resource-routes.ts";
import { uploadFile } from "./upload-file.ts";

type Preview = z.input<typeof adminPreviewPage.body>;
export type TestMessage = z.input<typeof adminSendTestMessage.body>;

/** Calls beyond react-admin's own. They go through useDataProvider, so that an expired session is noticed. */
export type TatkaDataProvider = DataProvider & {
  /** Any contract call, with a validated response. */
  call: typeof callRoute;
  readDashboard(): Promise<Dashboard>;
  uploadFile: typeof uploadFile;
  sendTestMessage(message: TestMessage): Promise<unknown>;
  previewPage(preview: Preview): Promise<{ html: string }>;
};

const AnyRecord = z.looseObject({ id: z.union([z.number(), z.string()]) });
const AnyList = listOf(AnyRecord).extend({ isEstimate: z.boolean().optional(), sum: z.number().optional() });

type Action = keyof RecordRoutes;

/** The contract call for this operation on the resource. */
function routeOf(resource: string, action: Action): Route {
  const route = routesOf(resource)?.[action];
  if (!route) throw new Error(`The API has no call for ${action} of ${resource}`);
  return route;
}

/** The path parameter that identifies a record: an id, a number or a slug. */
function paramsOf(route: Route, id: Identifier): Record<string, Identifier> {
  return Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, id]));
}

function sendToRecord(
  resource: string,
  action: Action,
  id: Identifier,
  sent: { body?: unknown; signal?: Signal } = {},
) {
  const route = routeOf(resource, action);
  return sendTo(route, { params: paramsOf(route, id), ...sent });
}

/** Drops unchanged fields, except the version and those that the call resets or refuses when they are left out. */
function changedFields({ body }: Route, data: Fields, previous: Fields): Fields {
  const { shape } = body instanceof z.ZodPipe ? (body.in as z.ZodObject) : (body as z.ZodObject);
  const mayBeLeftOut = (name: string) => {
    const result = (shape[name] as z.ZodType | undefined)?.safeParse(undefined);
    return result?.success === true && result.data === undefined;
  };
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => !(name in previous && isSame(value, previous[name]) && mayBeLeftOut(name)),
    ),
  );
}

type Signal = AbortSignal | undefined;

/** The route's schema has validated the response; the type of the record comes from react-admin's caller. */
const recordOf = <RecordType extends RaRecord>(answer: unknown) => AnyRecord.parse(answer) as RaRecord as RecordType;

export const dataProvider: TatkaDataProvider = {
  supportAbortSignal: true,

  async getList<RecordType extends RaRecord>(resource: string, params: GetListParams) {
    const { pagination, sort, filter, signal } = params;
    const answer = await sendTo(routeOf(resource, "list"), {
      query: { page: pagination?.page, take: pagination?.perPage, sort: sort?.field, order: sort?.order, ...filter },
      signal,
    });
    const { items, total, isEstimate, sum } = AnyList.parse(answer);
    return { data: items.map(recordOf<RecordType>), total, meta: { isEstimate, sum } };
  },

  async getOne(resource, { id, signal }) {
    return { data: recordOf(await sendToRecord(resource, "get", id, { signal })) };
  },

  async getMany<RecordType extends RaRecord>(resource: string, { ids, signal }: GetManyParams<RecordType>) {
    const answers = ids.map((id) => sendToRecord(resource, "get", id, { signal }));
    return { data: (await Promise.all(answers)).map(recordOf<RecordType>) };
  },

  getManyReference(resource, { target, id, filter, ...params }) {
    return dataProvider.getList(resource, { ...params, filter: { ...filter, [target]: id } });
  },

  /** `data` contains the `version`; the API refuses stale ones with record.changed. */
  async update(resource, { id, data, previousData }) {
    const body = changedFields(routeOf(resource, "update"), data, previousData ?? {});
    return { data: recordOf(await sendToRecord(resource, "update", id, { body })) };
  },

  async updateMany(resource, { ids, data }) {
    await Promise.all(ids.map((id) => sendToRecord(resource, "update", id, { body: data })));
    return { data: ids };
  },

  async create(resource, { data }) {
    return { data: recordOf(await sendTo(routeOf(resource, "create"), { body: data })) };
  },

  async delete(resource, { id, previousData }) {
    await sendToRecord(resource, "delete", id);
    return { data: recordOf(previousData ?? { id }) };
  },

  async deleteMany(resource, { ids }) {
    await Promise.all(ids.map((id) => sendToRecord(resource, "delete", id)));
    return { data: ids };
  },

  call: callRoute,
  readDashboard: () => callRoute(adminDashboard),
  uploadFile,
  sendTestMessage: (message) => callRoute(adminSendTestMessage, { body: message }),
  previewPage: (preview) => callRoute(adminPreviewPage, { body: preview }),
};
