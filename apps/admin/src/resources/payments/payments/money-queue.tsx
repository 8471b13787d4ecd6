import { ListBase, type RaRecord } from "react-admin";
import { ListBody, type ListBodyProps } from "../../../layout/list-body.tsx";

type Props<Item extends RaRecord> = Omit<ListBodyProps<Item>, "choices"> & {
  resource: "payment" | "refund";
  filter: Record<string, string>;
};

/** One of the queues on the page of refunds, each with pages of its own that the URL does not tell. */
export function MoneyQueue<Item extends RaRecord>({ resource, filter, ...body }: Props<Item>) {
  return (
    <ListBase<Item>
      resource={resource}
      perPage={25}
      filter={filter}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
    >
      <ListBody<Item> {...body} choices={[25, 50, 100]} />
    </ListBase>
  );
}
