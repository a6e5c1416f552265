import { world } from "../testing/world";
export const found = world;
