import { clock } from "../../src/platform/clock";
export const found = clock;
