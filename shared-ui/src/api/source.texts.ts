/** The sources of sales as people know them. */
export { SOURCE_NAMES as sourceNames } from "@portal/api-contract";
