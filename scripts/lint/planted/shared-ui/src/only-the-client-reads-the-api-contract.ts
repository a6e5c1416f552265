import type { Wire } from "../../api/contract/src/wire";
export const found = (wire: Wire): string => wire.id;
