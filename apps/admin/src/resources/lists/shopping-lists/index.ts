export { ListFile } from "./list-file.tsx";
