export { DropZone } from "./drop-zone.tsx";
export { MediaPicker } from "./media-picker.tsx";
export { PictureDialog } from "./picture-dialog.tsx";
export { useRendered } from "./use-rendered.ts";
