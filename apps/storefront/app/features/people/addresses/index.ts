export { fetchAddresses } from "./address-calls.ts";
export { AddressPicker } from "./address-picker.tsx";
export { addressTexts } from "./messages.ts";
