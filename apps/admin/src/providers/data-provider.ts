import { adminSendTestMessage } from "@tatka/contract/content/messages";
import { adminGetPageVersion, adminPreviewPage } from "@tatka/contract/content/pages";
import { adminDashboard, type Dashboard } from "@tatka/contract/insight/dashboard";
import { listOf } from "@tatka/contract/listing";
import type { DataProvider, GetListParams, GetManyParams, RaRecord } from "react-admin";
import { z } from "zod";
import { apiNameOf } from "../resource-names.ts";
import { callRoute, requestApi } from "./api.ts";
import { uploadFile } from "./upload-file.ts";

type Preview = z.input<typeof adminPreviewPage.body>;
type PageWords = z.output<typeof adminGetPageVersion.answer>;
export type TestMessage = z.input<typeof adminSendTestMessage.body>;

/** Beyond react-admin's own calls; made through useDataProvider, so a lost session is noticed here too. */
export type TatkaDataProvider = DataProvider & {
  /** Any call of the contract, its answer checked. */
  call: typeof callRoute;
  readDashboard(): Promise<Dashboard>;
  uploadFile: typeof uploadFile;
  sendTestMessage(message: TestMessage): Promise<unknown>;
  previewPage(preview: Preview): Promise<{ html: string }>;
  readPageVersion(slug: string, number: number): Promise<PageWords>;
};

const AnyRecord = z.looseObject({ id: z.union([z.number(), z.string()]) });
const AnyList = listOf(AnyRecord).extend({ isEstimate: z.boolean().optional() });

/** react-admin names the record type at the call; that the API keeps to it is what the contract is for. */
const recordOf = <RecordType extends RaRecord>(answer: unknown) => AnyRecord.parse(answer) as RaRecord as RecordType;

export const dataProvider: TatkaDataProvider = {
  supportAbortSignal: true,

  async getList<RecordType extends RaRecord>(resource: string, params: GetListParams) {
    const { pagination, sort, filter, signal } = params;
    const answer = await requestApi("GET", `/admin/${apiNameOf(resource)}`, {
      query: { page: pagination?.page, take: pagination?.perPage, sort: sort?.field, order: sort?.order, ...filter },
      signal,
    });
    const { items, total, isEstimate } = AnyList.parse(answer);
    return { data: items.map(recordOf<RecordType>), total, meta: { isEstimate } };
  },

  async getOne(resource, { id, signal }) {
    return { data: recordOf(await requestApi("GET", `/admin/${apiNameOf(resource)}/${id}`, { signal })) };
  },

  async getMany<RecordType extends RaRecord>(resource: string, { ids, signal }: GetManyParams<RecordType>) {
    const answers = ids.map((id) => requestApi("GET", `/admin/${apiNameOf(resource)}/${id}`, { signal }));
    return { data: (await Promise.all(answers)).map(recordOf<RecordType>) };
  },

  getManyReference(resource, { target, id, filter, ...params }) {
    return dataProvider.getList(resource, { ...params, filter: { ...filter, [target]: id } });
  },

  /** `data` carries the `version` that was read; the API refuses with record.changed when it is no longer current. */
  async update(resource, { id, data }) {
    return { data: recordOf(await requestApi("PATCH", `/admin/${apiNameOf(resource)}/${id}`, { body: data })) };
  },

  async updateMany(resource, { ids, data }) {
    await Promise.all(ids.map((id) => requestApi("PATCH", `/admin/${apiNameOf(resource)}/${id}`, { body: data })));
    return { data: ids };
  },

  async create(resource, { data }) {
    return { data: recordOf(await requestApi("POST", `/admin/${apiNameOf(resource)}`, { body: data })) };
  },

  async delete(resource, { id, previousData }) {
    await requestApi("DELETE", `/admin/${apiNameOf(resource)}/${id}`);
    return { data: recordOf(previousData ?? { id }) };
  },

  async deleteMany(resource, { ids }) {
    await Promise.all(ids.map((id) => requestApi("DELETE", `/admin/${apiNameOf(resource)}/${id}`)));
    return { data: ids };
  },

  call: callRoute,
  readDashboard: () => callRoute(adminDashboard),
  uploadFile,
  sendTestMessage: (message) => callRoute(adminSendTestMessage, { body: message }),
  previewPage: (preview) => callRoute(adminPreviewPage, { body: preview }),
  async readPageVersion(slug, number) {
    return adminGetPageVersion.answer.parse(await requestApi("GET", `/admin/page/${slug}/version/${number}`));
  },
};
