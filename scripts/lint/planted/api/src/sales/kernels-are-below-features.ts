import { createLink } from "../features/links/links.command";
export const found = createLink;
