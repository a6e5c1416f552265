import { start } from "../../../scripts/start.mjs";
export const found = start;
