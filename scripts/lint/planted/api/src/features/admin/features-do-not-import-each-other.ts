import { createLink } from "../links/links.command";
export const found = createLink;
