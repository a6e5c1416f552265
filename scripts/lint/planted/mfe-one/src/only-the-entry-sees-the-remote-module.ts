import { remote } from "./remote";
export const found = remote;
