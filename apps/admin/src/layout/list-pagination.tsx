import { Pagination } from "react-admin";
import { useFormats } from "../formats.ts";

/** react-admin's pagination with page sizes in the user's digits. */
export function ListPagination({ choices }: { choices: readonly number[] }) {
  const { count } = useFormats();
  return <Pagination rowsPerPageOptions={choices.map((value) => ({ value, label: count(value) }))} />;
}
