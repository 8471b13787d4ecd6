import { useQuery } from "@tanstack/react-query";
import { type AdminMessageWords, adminListMessageWords } from "@tatka/contract/content/message-words";
import { useDataProvider } from "react-admin";
import type { TatkaDataProvider } from "../../../providers/data-provider.ts";

export const messageWordsKey = ["message-words"];

/** All messages with their texts, for the list and the editor. */
export function useMessageWords() {
  const dataProvider = useDataProvider<TatkaDataProvider>();
  return useQuery({
    queryKey: messageWordsKey,
    queryFn: async (): Promise<AdminMessageWords[]> => (await dataProvider.call(adminListMessageWords)).items,
  });
}
