import { clock } from "../../api/src/platform/clock";
export const found = clock;
