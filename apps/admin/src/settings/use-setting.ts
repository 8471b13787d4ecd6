import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { StaffSetting } from "@tatka/contract/content/settings";
import { type SettingGroup, settingCalls, type settingGroups } from "@tatka/contract/content/settings-admin";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../providers/data-provider.ts";

type KeyOf<Group extends SettingGroup> = (typeof settingGroups)[Group][number];

/** The settings of a group: loaded together, saved separately. */
export function useSettings<Group extends SettingGroup>(group: Group) {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ["settings", group];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await dataProvider.call(settingCalls[group].list)).items,
  });

  async function save(key: KeyOf<Group>, value: unknown, version: number): Promise<StaffSetting> {
    const saved = await dataProvider.call(settingCalls[group].change, { params: { key }, body: { value, version } });
    queryClient.setQueryData<StaffSetting[]>(queryKey, (all) => all?.map((one) => (one.key === key ? saved : one)));
    return saved;
  }

  async function readAgain(key: KeyOf<Group>): Promise<StaffSetting> {
    return dataProvider.call(settingCalls[group].read, { params: { key } });
  }

  return { settings: data, error, refetch, save, readAgain };
}
