import { guard } from "../../shell/src/guard";
export const found = guard;
