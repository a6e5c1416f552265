import { clock } from "../../platform/clock";
export const found = clock;
