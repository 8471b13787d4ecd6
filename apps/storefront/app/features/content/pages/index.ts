export { breadcrumbList, JsonLd } from "./json-ld.tsx";
export { Prose } from "./prose.tsx";
