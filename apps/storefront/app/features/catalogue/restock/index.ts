export { NotifyButton } from "./notify-button.tsx";
