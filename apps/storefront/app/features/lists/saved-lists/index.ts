export { AddToListButton } from "./add-to-list-button.tsx";
