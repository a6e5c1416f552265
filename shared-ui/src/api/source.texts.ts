/** Display names of the sales sources. */
export { SOURCE_NAMES as sourceNames } from "@portal/api-contract";
