import { button } from "../../../shared-ui/src/button";
export const found = button;
