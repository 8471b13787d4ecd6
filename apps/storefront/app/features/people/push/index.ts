export { alsoHere } from "./also-here.ts";
export { PushOffer } from "./push-offer.tsx";
