import { card } from "./card.fixture";
export const found = card;
