import { card } from "../../mfe-one/src/card";
export const found = card;
