import { measure } from "../bench/measure.mjs";

export const result = measure();
