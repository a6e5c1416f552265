import { init } from "@module-federation/runtime";
export const found = init;
