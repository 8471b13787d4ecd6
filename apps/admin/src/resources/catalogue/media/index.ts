import MediaIcon from "@mui/icons-material/PhotoLibraryOutlined";
import { lazy } from "react";
import { guarded } from "../../../layout/guarded.tsx";

const MediaLibrary = lazy(() => import("./media-library.tsx").then((page) => ({ default: page.MediaLibrary })));

export const media = {
  name: "media",
  icon: MediaIcon,
  list: guarded("media.read", MediaLibrary),
};

export { DropZone } from "./drop-zone.tsx";
export { MediaPicker } from "./media-picker.tsx";
export { PictureDialog } from "./picture-dialog.tsx";
export { useRendered } from "./use-rendered.ts";
