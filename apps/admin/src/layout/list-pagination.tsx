import { Pagination } from "react-admin";
import { useFormats } from "../formats.ts";

/** react-admin's pagination, its page lengths written in the reader's digits. */
export function ListPagination({ choices }: { choices: readonly number[] }) {
  const { count } = useFormats();
  return <Pagination rowsPerPageOptions={choices.map((value) => ({ value, label: count(value) }))} />;
}
