export { AddToListButton } from "./add-to-list-button.tsx";
export { SaveListButton } from "./save-list-button.tsx";
