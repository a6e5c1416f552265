export { SOURCE_NAMES as sourceNames } from "@portal/api-contract";
