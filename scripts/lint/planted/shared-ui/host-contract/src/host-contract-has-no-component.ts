import { button } from "../../src/button";
export const found = button;
