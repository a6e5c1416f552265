import { inbox } from "../../emulator/src/inbox";
export const found = inbox;
