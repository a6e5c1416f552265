import { planted } from "./reads.test";
export const found = planted;
