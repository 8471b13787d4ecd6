export { ListBar } from "./list-bar.tsx";
export { ListStepper } from "./list-stepper.tsx";
export { ListThumb } from "./list-thumb.tsx";
export { ProductFinder } from "./product-finder.tsx";
export { ProductOption } from "./product-option.tsx";
