import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Shows what a change answered. A question that was asked before it, and is still on its way, would bring back what was. */
export async function keepAnswer<Data>(queryClient: QueryClient, queryKey: QueryKey, answer: Data): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown>(queryKey, answer);
}
