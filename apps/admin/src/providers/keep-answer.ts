import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Shows the response of a change. An earlier read in progress would restore the old data. */
export async function keepAnswer<Data>(queryClient: QueryClient, queryKey: QueryKey, answer: Data): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown>(queryKey, answer);
}
