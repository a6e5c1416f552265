import { gone } from "./gone";
export const found = gone;
